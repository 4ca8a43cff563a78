import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Language } from '../../../../src/contract/languages.ts';
import type { RecordingKey } from '../media/segments.ts';
import type { PartRow, SegmentRow } from '../media/tables.ts';

const FOLDER = new URL('../seed/films/', import.meta.url);

/** How `make-films.ts` describes what it made: one entry a file. */
const Films = v.record(
  v.string(),
  v.strictObject({
    codecs: v.string(),
    width: v.number(),
    height: v.number(),
    /** The size of the beginning, and of each segment after it, in bytes. */
    init: v.number(),
    segments: v.array(v.strictObject({ bytes: v.number(), ms: v.number() })),
  }),
);

const FILMS = v.parse(Films, JSON.parse(readFileSync(new URL('films.json', FOLDER), 'utf8')));

type FilmName = string;

export const FILM_NAMES: readonly FilmName[] = Object.keys(FILMS);

interface Film {
  readonly ms: number;
  /** The text of a WebVTT file. */
  readonly captions: string;
  readonly bytesInAll: number;
  readonly segments: number;
  /** The one part of the film and its segments, as rows of a recording that began at a time. */
  content(key: RecordingKey, startedAt: Date): { readonly parts: PartRow[]; readonly segments: SegmentRow[] };
  /** The bytes of a segment by its number, or of the beginning (`init`). */
  bytes(name: string, hash: string): Uint8Array | null;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

const load = (name: string): Film => {
  const facts = FILMS[name];
  if (!facts) throw new Error(`no film: ${name}`);
  const file = readFileSync(new URL(`${name}.mp4`, FOLDER));
  let at = facts.init;
  let startMs = 0;
  const pieces = new Map([['init', file.subarray(0, facts.init)]]);
  const rows = facts.segments.map(({ bytes, ms }, number) => {
    const content = file.subarray(at, at + bytes);
    pieces.set(String(number), content);
    const row = { part: 0, number, hash: hashOf(content), bytes, startMs, ms };
    at += bytes;
    startMs += ms;
    return row;
  });
  const init = hashOf(file.subarray(0, facts.init));
  const { codecs, height, width } = facts;
  return {
    ms: startMs,
    captions: readFileSync(new URL(`${name}.vtt`, FOLDER), 'utf8'),
    bytesInAll: file.byteLength,
    segments: rows.length,
    content: ({ liveId, tenantId }, startedAt) => ({
      parts: [{ tenantId, liveId, part: 0, container: 'mp4', codecs, width, height, init, before: 0, startedAt }],
      segments: rows.map((row) => ({ tenantId, liveId, ...row })),
    }),
    bytes(piece, hash) {
      const found = pieces.get(piece);
      return found && hashOf(found) === hash ? found : null;
    },
  };
};

const loaded = new Map<string, Film>();

/** A film of the demo: a lesson of some minutes that was recorded once, and is kept in the repository. */
export const findFilm = (name: FilmName): Film => {
  const film = loaded.get(name) ?? load(name);
  loaded.set(name, film);
  return film;
};

/** The film of a lesson, by the position of its title among those of its language; null for most lessons. */
export const filmOf = (language: Language, title: number): FilmName | null => {
  const name = `${language}-${title}`;
  return name in FILMS ? name : null;
};

/** The first film of a language. */
export const anyFilmOf = (language: Language): FilmName | null =>
  FILM_NAMES.find((name) => name.startsWith(`${language}-`)) ?? null;
