import type { Context, Hono } from 'hono';
import { MINUTE_MS, SECOND_MS } from '../../../../src/contract/durations.ts';
import { PLAYLIST_SEGMENTS } from '../../../../src/contract/live/media-constants.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import type { Platform } from '../../core/platform.ts';
import { isSignedFolder, validFor } from '../media/addresses.ts';
import { shownOf, wholeOf, windowOf } from '../media/playlist.ts';
import { findLatest, findParts } from '../media/segments.ts';
import { hasReplay, statusOf } from '../status.ts';
import { findCaptions } from './captions.ts';
import { Remembered } from './remembered.ts';
import { bytesOf, contentOf, findSource, type Source } from './source.ts';
import { streamOf } from './stream.ts';

/** How old an answer may be that one process gives to all who ask: nearly a segment. */
const KEPT_MS = SECOND_MS;

/** The address is the right to get it, so any page may; whatever it contains, it runs nothing. */
const HEADERS = {
  ...BASE_HEADERS,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
};
const REFUSED = { ...HEADERS, 'cache-control': 'no-store' };
/** Nothing is kept longer than its address is valid: a cache would give it to those who may no longer see it. */
const forCaches = (c: Context, now: Date, ms: number, more = '') => {
  const kept = Math.min(ms, validFor(c.req.param('token') ?? '', now));
  return { 'cache-control': `public, max-age=${Math.floor(kept / 1_000)}${more}` };
};

const TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', m4s: 'video/mp4', webm: 'video/webm' };
/** `<number or init>.<hash>.<end>`, in the folder of a part. */
const PIECE = /^(init|\d{1,7})\.([\w-]{43})\.(mp4|m4s|webm)$/;

const refused = (c: Context): Response => c.text('The address is no longer valid.\n', 403, REFUSED);
const missing = (c: Context): Response => c.text('File not found.\n', 404, REFUSED);

/** The playlist of what is being broadcast: its latest segments. */
const latestOf = async ({ config, db }: Platform, { live, recording }: Source): Promise<string | null> => {
  const status = statusOf(live, config.now());
  if (recording.film !== '' || recording.liveId !== live.id || live.openedAt === null) return null;
  const [first, ...rest] = await findLatest(db, recording, PLAYLIST_SEGMENTS);
  const parts = await findParts(db, recording);
  return first ? windowOf({ segments: [first, ...rest], parts, ended: status !== 'ongoing' }) : null;
};

/** Whether all of a recording may be watched: after the end, or while it is what a live course shows. */
const isShown = ({ live, recording }: Source, now: Date): boolean =>
  hasReplay(live, now) ||
  (statusOf(live, now) === 'ongoing' && (recording.film !== '' || recording.liveId !== live.id));

/** Segments up to which a playlist is written once for all who ask within a second: those of five hours, in 1.5 MB. */
const SHARED_MAX = 10_000;

/** The playlist of what is recorded, in pieces. */
const recordedOf = async ({ config, db }: Platform, source: Source): Promise<AsyncGenerator<string> | null> => {
  if (!isShown(source, config.now())) return null;
  const { pages, parts } = await contentOf(db, source.recording);
  return wholeOf(parts, shownOf(pages, source.recording));
};

const recordedText = async (platform: Platform, source: Source): Promise<string | null> => {
  let text = '';
  for await (const piece of (await recordedOf(platform, source)) ?? []) text += piece;
  return text || null;
};

/** Serves playlists, segments and captions to those who have a signed address of their folder. */
export const mountMedia = (app: Hono, platform: Platform): void => {
  const { config } = platform;
  const sources = new Remembered<Source | null>(KEPT_MS, config.now);
  const playlists = new Remembered<string | null>(KEPT_MS, config.now);

  const admit = async (c: Context): Promise<Source | 'unsigned' | null> => {
    const { liveId = '', tenantId = '', token = '' } = c.req.param() as Record<string, string>;
    const isSigned = await isSignedFolder(platform, 'media', { tenantId, id: liveId }, token, config.now());
    if (!isSigned) return 'unsigned';
    return sources.get(`${tenantId} ${liveId}`, () => findSource(platform.db, tenantId, liveId));
  };

  const give =
    (answer: (c: Context, source: Source) => Promise<Response | null>) =>
    async (c: Context): Promise<Response> => {
      const source = await admit(c);
      if (source === 'unsigned') return refused(c);
      return (source && (await answer(c, source))) || missing(c);
    };

  const remembered = (name: string, { live }: Source, make: () => Promise<string | null>) =>
    playlists.get(`${name} ${live.tenantId} ${live.id}`, make);
  const asPlaylist = (c: Context, ms: number) => ({
    ...{ ...HEADERS, ...forCaches(c, config.now(), ms), 'content-type': 'application/vnd.apple.mpegurl' },
  });

  const folder = '/live/media/:tenantId/:liveId/:token';
  app.get(
    `${folder}/live.m3u8`,
    give(async (c, source) => {
      const text = await remembered('live', source, () => latestOf(platform, source));
      return text === null ? null : c.body(text, 200, asPlaylist(c, SECOND_MS));
    }),
  );
  app.get(
    `${folder}/index.m3u8`,
    give(async (c, source) => {
      const isLong = source.recording.segments > SHARED_MAX;
      const made = isLong
        ? await recordedOf(platform, source)
        : await remembered('index', source, () => recordedText(platform, source));
      if (made === null) return null;
      return c.body(typeof made === 'string' ? made : streamOf(made), 200, asPlaylist(c, MINUTE_MS));
    }),
  );
  app.get(
    `${folder}/captions/:file`,
    give(async (c, { recording }) => {
      const [, language = '', hash = ''] =
        /^([a-z]{2}_[A-Z]{2})\.([\w-]{43})\.vtt$/.exec(c.req.param('file') ?? '') ?? [];
      const found = await findCaptions(platform.db, recording, language, hash);
      const headers = {
        ...HEADERS,
        ...forCaches(c, config.now(), MINUTE_MS),
        'content-type': 'text/vtt; charset=utf-8',
      };
      return found === null ? null : c.body(found, 200, headers);
    }),
  );
  app.get(
    `${folder}/:part/:file`,
    give(async (c, { recording }) => {
      const { file = '', part = '' } = c.req.param() as Record<string, string>;
      const [, name = '', hash = '', end = ''] = PIECE.exec(file) ?? [];
      if (name === '' || !/^\d{1,7}$/.test(part)) return null;
      const bytes = await bytesOf(platform, recording, Number(part), name, hash);
      if (!bytes) return null;
      const kept = forCaches(c, config.now(), Number.POSITIVE_INFINITY, ', immutable');
      const headers = { ...HEADERS, ...kept, 'content-type': TYPES[end] ?? '' };
      return c.body(new Uint8Array(bytes), 200, headers);
    }),
  );
};
