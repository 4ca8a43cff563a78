import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { sha256 } from '../../core/random.ts';
import type { RecordingKey } from '../media/segments.ts';
import { liveCaptions } from '../media/tables.ts';

const captionsOf = ({ liveId, tenantId }: RecordingKey) =>
  and(eq(liveCaptions.tenantId, tenantId), eq(liveCaptions.liveId, liveId));

/** The languages of the captions of a recording, with the hashes of their texts. */
export const listCaptions = (db: Database, key: RecordingKey) =>
  db
    .select({ language: liveCaptions.language, hash: liveCaptions.hash })
    .from(liveCaptions)
    .where(captionsOf(key))
    .orderBy(asc(liveCaptions.language));

/** The captions of a language, if they have this hash. */
export const findCaptions = async (
  db: Database,
  key: RecordingKey,
  language: string,
  hash: string,
): Promise<string | null> => {
  const [row] = await db
    .select({ content: liveCaptions.content })
    .from(liveCaptions)
    .where(and(captionsOf(key), eq(liveCaptions.language, language as Language), eq(liveCaptions.hash, hash)))
    .limit(1);
  return row?.content ?? null;
};

/** A signature line, then blocks; at least one of them has a line with the times of a cue (W3C WebVTT, section 4). */
const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/;
const CUE = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/m;

/**
 * The text of a WebVTT file as it is stored: with line feeds only.
 * @throws RequestError captionsUnreadable
 */
export const readCaptions = (text: string): string => {
  const plain = text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
  if (SIGNATURE.test(plain) && CUE.test(plain)) return plain;
  throw new RequestError('captionsUnreadable', 'This is not the text of a WebVTT file.', { field: 'text' });
};

/** Sets the captions of a language, or removes them with an empty text. */
export const writeCaptions = async (
  db: Database,
  { liveId, tenantId }: RecordingKey,
  language: Language,
  content: string,
): Promise<void> => {
  const key = { tenantId, liveId };
  if (content === '') {
    await db.delete(liveCaptions).where(and(captionsOf(key), eq(liveCaptions.language, language)));
    return;
  }
  const set = { content, hash: sha256(content) };
  await db
    .insert(liveCaptions)
    .values({ ...key, language, ...set })
    .onConflictDoUpdate({ target: [liveCaptions.tenantId, liveCaptions.liveId, liveCaptions.language], set });
};
