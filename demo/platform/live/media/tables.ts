import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Container } from '../../../../src/contract/live/broadcast.ts';
import { instant } from '../../core/database/tables.ts';

const key = { tenantId: text('tenant_id').notNull(), liveId: text('live_id').notNull() };

/** What a live course has broadcast as a whole, who may send more of it, and what of it is shown. */
export const liveRecordings = pgTable(
  'live_recordings',
  {
    ...key,
    /** The name of a film of the demo; empty for what was broadcast. */
    film: text('film').notNull().default(''),
    /** The latest part: only it is sent to. */
    part: integer('part').notNull(),
    /** The number of the segment of this part that is taken next; -1 until its beginning has come. */
    next: integer('next').notNull(),
    /** The page that sends, and its user; null after the account was removed. */
    writer: text('writer').notNull(),
    writerId: text('writer_id'),
    /** Until when no other page takes its place without being told to. */
    leaseUntil: instant('lease_until').notNull(),
    /** When the latest segment came. */
    arrivedAt: instant('arrived_at'),
    /** Of all parts. */
    segments: integer('segments').notNull(),
    ms: integer('ms').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** What is shown of it, in milliseconds of the whole; an end of 0 is its end. */
    cutStartMs: integer('cut_start_ms').notNull().default(0),
    cutEndMs: integer('cut_end_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.liveId] }),
    // For the account that is removed.
    index('live_recordings_by_writer').on(table.writerId),
  ],
);
export type RecordingRow = typeof liveRecordings.$inferSelect;

/** One continuous encoding of a broadcast. */
export const liveParts = pgTable(
  'live_parts',
  {
    ...key,
    part: integer('part').notNull(),
    container: text('container').$type<Container>().notNull(),
    codecs: text('codecs').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The hash of its beginning, which every decoder needs first; null until it has come. */
    init: text('init'),
    /** How many segments the parts before it have. */
    before: integer('before').notNull(),
    /** The server's time at its beginning; null until its first segment has come. */
    startedAt: instant('started_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.liveId, table.part] })],
);
export type PartRow = typeof liveParts.$inferSelect;

/** The segments of the parts. Their content is in the file store. */
export const liveSegments = pgTable(
  'live_segments',
  {
    ...key,
    part: integer('part').notNull(),
    number: integer('number').notNull(),
    hash: text('hash').notNull(),
    bytes: integer('bytes').notNull(),
    /** When it begins, in milliseconds since the beginning of the part. */
    startMs: integer('start_ms').notNull(),
    ms: integer('ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.liveId, table.part, table.number] })],
);
export type SegmentRow = typeof liveSegments.$inferSelect;

/** Captions of recordings, as the text of WebVTT files. */
export const liveCaptions = pgTable(
  'live_captions',
  {
    ...key,
    language: text('language').$type<Language>().notNull(),
    hash: text('hash').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.liveId, table.language] })],
);
