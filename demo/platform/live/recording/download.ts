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
  readonly container: PartRow['container'];
  readonly pieces: readonly { readonly part: PartRow; readonly segment: SegmentRow }[];
  readonly ms: number;
}

/**
 * The files of a recording: one, as long as every part begins with the same bytes. Decoders need another beginning for
 * another format, so a change of it begins another file.
 */
export const runsOf = async ({ db }: Pick<Platform, 'db'>, { live, recording }: Source): Promise<Run[]> => {
  const { parts, segments } = await contentOf(db, recording);
  const byNumber = new Map(parts.map((part) => [part.part, part]));
  const runs: { part: PartRow; segment: SegmentRow }[][] = [];
  for (const segment of shownOf(segments, recording).shown) {
    const part = byNumber.get(segment.part) as PartRow;
    const last = runs.at(-1);
    // WebM has times of its own, which nothing here rewrites.
    const isSame =
      last?.[0]?.part.init === part.init && (part.container === 'mp4' || last?.[0]?.part.part === part.part);
    if (last && isSame) last.push({ part, segment });
    else runs.push([{ part, segment }]);
  }
  return runs.map((pieces, index) => {
    const { container } = (pieces[0] as (typeof pieces)[number]).part;
    const number = runs.length > 1 ? `-${index + 1}` : '';
    return {
      name: `${fileNameOf(live.title)}${number}.${container}`,
      container,
      pieces,
      ms: pieces.reduce((sum, { segment }) => sum + segment.ms, 0),
    };
  });
};

const initOf = async (platform: Platform, recording: Source['recording'], part: PartRow): Promise<Uint8Array> => {
  const init = part.init && (await bytesOf(platform, recording, part.part, 'init', part.init));
  if (!init) throw new Error(`the beginning of part ${part.part} is gone`);
  return init;
};

/** The content of a file: the beginning, then each segment at its time in the whole. */
async function* contentOfRun(platform: Platform, { recording }: Source, { container, pieces }: Run) {
  const [first] = pieces;
  if (!first) return;
  const init = await initOf(platform, recording, first.part);
  yield init;
  const timescales = timescalesOf(init);
  let atMs = 0;
  let current = -1;
  let shift = 0;
  for (const { part, segment } of pieces) {
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

const streamOf = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });

/** How large a file is, beside its beginning. */
export const bytesOfRun = ({ pieces }: Run): number => pieces.reduce((sum, { segment }) => sum + segment.bytes, 0);

/** Serves the files of recordings to those who have a signed address. */
export const mountDownloads = (app: Hono, platform: Platform): void => {
  app.get('/live/files/:tenantId/:liveId/:token/:file', async (c: Context) => {
    const { file = '', liveId = '', tenantId = '', token = '' } = c.req.param() as Record<string, string>;
    const now = platform.config.now();
    if (!(await isSignedFolder(platform, 'files', { tenantId, id: liveId }, token, now)))
      return c.text('The address is no longer valid.\n', 403, HEADERS);
    const source = await findSource(platform.db, tenantId, liveId);
    const runs = source && hasReplay(source.live, now) ? await runsOf(platform, source) : [];
    const run = runs.find((_, index) => file === `${index}`);
    if (!source || !run) return c.text('File not found.\n', 404, HEADERS);
    const headers = {
      ...HEADERS,
      'content-type': `video/${run.container}`,
      'content-disposition': disposition(run.name),
    };
    return c.body(streamOf(contentOfRun(platform, source, run)), 200, headers);
  });
};
