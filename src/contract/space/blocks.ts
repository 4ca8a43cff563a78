import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Cursor, Id, NextCursor, pageSize } from '../shapes.ts';

/** How far a person keeps another one away (requirement U08): not at all, from the own eyes, or from oneself. */
export const BLOCK_KINDS = ['none', 'mute', 'block'] as const;
export const BlockKind = v.picklist(BLOCK_KINDS);
export type BlockKind = v.InferOutput<typeof BlockKind>;

/** Number of people per page of the settings. */
export const BLOCK_PAGE_SIZE = 20;

/** Somebody whom the caller has blocked or muted. */
export const BlockedPerson = v.object({
  userId: Id,
  nickName: v.string(),
  avatarUrl: v.string(),
  kind: v.picklist(['mute', 'block']),
  since: v.string(),
});
export type BlockedPerson = v.InferOutput<typeof BlockedPerson>;

export const readBlock = call({
  name: 'space.block',
  method: 'GET',
  path: '/api/personal-center/block',
  pathDecided: true,
  summary: 'Says whether the caller has blocked or muted a person. Nobody learns who has blocked them.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  query: v.object({ userId: Id }),
  data: v.object({ kind: BlockKind }),
});

export const saveBlock = call({
  name: 'space.saveBlock',
  method: 'POST',
  path: '/api/personal-center/block',
  pathDecided: true,
  summary: 'Blocks or mutes a person, or takes that back. A block ends that the two follow each other.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  body: v.object({ userId: Id, kind: BlockKind }),
  data: v.object({ kind: BlockKind }),
  codes: ['invalidInput', 'notFound', 'tooManyRequests'],
  repeatable: true,
});

export const listBlocks = call({
  name: 'space.blocks',
  method: 'GET',
  path: '/api/personal-center/blocks',
  pathDecided: true,
  summary: 'Lists whom the caller has blocked or muted by page, the latest first.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  query: v.object({ after: Cursor, pageSize: pageSize(BLOCK_PAGE_SIZE) }),
  data: v.object({ list: v.array(BlockedPerson), next: NextCursor }),
});

export const BLOCK_CALLS = { readBlock, saveBlock, listBlocks };
