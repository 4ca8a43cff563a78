import type { Context, Hono } from 'hono';
import { disposition } from '../../core/disposition.ts';
import { fileNameOf } from '../../core/files/file-name.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import type { Platform } from '../../core/platform.ts';
import { isSignedFolder } from '../media/addresses.ts';
import { shownOf } from '../media/playlist.ts';
import type { PartRow, SegmentRow } from '../media/tables.ts';
import { hasReplay } from '../status.ts';
import { shifted, startOf, timescalesOf } from './mp4.ts';
import { bytesOf, contentOf, findSource, type Source } from './source.ts';
import { streamOf } from './stream.ts';

/** A file is saved and never shown. */
const HEADERS = {
  ...BASE_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
};

/** What one file contains: segments that follow the same beginning. */
export interface Run {
  readonly name: string;
  /** Its first part, whose beginning it has. */
  readonly first: PartRow;
  readonly ms: number;
  /** How large it is, beside its beginning. */
  readonly bytes: number;
}

interface Piece {
  readonly part: PartRow;
  readonly segment: SegmentRow;
}

/**
 * What is shown of a recording, with the number of the file that each segment belongs to. There is one file as long as every
 * part begins with the same bytes; decoders need another beginning for another format, so a change of it begins another one.
 */
async function* piecesOf(
  { db }: Pick<Platform, 'db'>,
  { recording }: Source,
): AsyncGenerator<Piece & { file: number }> {
  const { pages, parts } = await contentOf(db, recording);
  const byNumber = new Map(parts.map((part) => [part.part, part]));
  let file = -1;
  let first: PartRow | null = null;
  for await (const page of shownOf(pages, recording))
    for (const { segment } of page) {
      const part = byNumber.get(segment.part) as PartRow;
      // WebM has times of its own, which nothing here rewrites.
      const isSame = first?.init === part.init && (part.container === 'mp4' || first?.part === part.part);
      if (!isSame) {
        first = part;
        file += 1;
      }
      yield { part, segment, file };
    }
}

/** The files of a recording. */
export const runsOf = async (platform: Pick<Platform, 'db'>, source: Source): Promise<Run[]> => {
  const runs: { first: PartRow; ms: number; bytes: number }[] = [];
  for await (const { file, part, segment } of piecesOf(platform, source)) {
    const run = runs[file] ?? { first: part, ms: 0, bytes: 0 };
    runs[file] = run;
    run.ms += segment.ms;
    run.bytes += segment.bytes;
  }
  const numbered = (index: number) => (runs.length > 1 ? `-${index + 1}` : '');
  return runs.map((run, index) => ({
    ...run,
    name: `${fileNameOf(source.live.title)}${numbered(index)}.${run.first.container}`,
  }));
};

const initOf = async (platform: Platform, recording: Source['recording'], part: PartRow): Promise<Uint8Array> => {
  const init = part.init && (await bytesOf(platform, recording, part.part, 'init', part.init));
  if (!init) throw new Error(`the beginning of part ${part.part} is gone`);
  return init;
};

/** The content of a file: the beginning, then each segment at its time in the whole. */
async function* contentOfRun(platform: Platform, source: Source, { first }: Run, index: number) {
  const { recording } = source;
  const { container } = first;
  const init = await initOf(platform, recording, first);
  yield init;
  const timescales = timescalesOf(init);
  let atMs = 0;
  let current = -1;
  let shift = 0;
  for await (const { file, part, segment } of piecesOf(platform, source)) {
    if (file > index) return;
    if (file < index) continue;
    const bytes = await bytesOf(platform, recording, part.part, String(segment.number), segment.hash);
    // One that was lost at the store leaves a gap; the times of the others stay right.
    if (bytes && container === 'mp4') {
      if (part.part !== current) shift = atMs / 1_000 - startOf(bytes, timescales);
      current = part.part;
      yield shifted(bytes, timescales, shift);
    } else if (bytes) yield bytes;
    atMs += segment.ms;
  }
}

/** Serves the files of recordings to those who have a signed address. */
export const mountDownloads = (app: Hono, platform: Platform): void => {
  app.get('/live/files/:tenantId/:liveId/:token/:file', async (c: Context) => {
    const { file = '', liveId = '', tenantId = '', token = '' } = c.req.param() as Record<string, string>;
    const now = platform.config.now();
    if (!(await isSignedFolder(platform, 'files', { tenantId, id: liveId }, token, now)))
      return c.text('The address is no longer valid.\n', 403, HEADERS);
    const source = await findSource(platform.db, tenantId, liveId);
    const runs = source && hasReplay(source.live, now) ? await runsOf(platform, source) : [];
    const index = runs.findIndex((_, number) => file === `${number}`);
    const run = runs[index];
    if (!source || !run) return c.text('File not found.\n', 404, HEADERS);
    const headers = {
      ...HEADERS,
      'content-type': `video/${run.first.container}`,
      'content-disposition': disposition(run.name),
    };
    return c.body(streamOf(contentOfRun(platform, source, run, index)), 200, headers);
  });
};
