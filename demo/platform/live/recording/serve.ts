import type { Context, Hono } from 'hono';
import { MINUTE_MS, SECOND_MS } from '../../../../src/contract/durations.ts';
import { PLAYLIST_SEGMENTS } from '../../../../src/contract/live/media-constants.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import type { Platform } from '../../core/platform.ts';
import { isSignedFolder } from '../media/addresses.ts';
import { playlistOf, shownOf } from '../media/playlist.ts';
import { findLatest, findParts } from '../media/segments.ts';
import { hasReplay, statusOf } from '../status.ts';
import { findCaptions } from './captions.ts';
import { Remembered } from './remembered.ts';
import { bytesOf, contentOf, findSource, type Source } from './source.ts';

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
const forCaches = (ms: number, more = '') => ({ 'cache-control': `public, max-age=${ms / 1_000}${more}` });

const TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', m4s: 'video/mp4', webm: 'video/webm' };
/** `<number or init>.<hash>.<end>`, in the folder of a part. */
const PIECE = /^(init|\d{1,7})\.([\w-]{43})\.(mp4|m4s|webm)$/;

const refused = (c: Context): Response => c.text('The address is no longer valid.\n', 403, REFUSED);
const missing = (c: Context): Response => c.text('File not found.\n', 404, REFUSED);

/** The playlist of what is being broadcast: its latest segments. */
const latestOf = async ({ config, db }: Platform, { live, recording }: Source): Promise<string | null> => {
  const status = statusOf(live, config.now());
  if (recording.film !== '' || recording.liveId !== live.id || live.openedAt === null) return null;
  const segments = await findLatest(db, recording, PLAYLIST_SEGMENTS);
  const parts = await findParts(db, recording);
  return segments.length === 0 ? null : playlistOf({ segments, parts, ended: status !== 'ongoing', whole: false });
};

/** Whether all of a recording may be watched: after the end, or while it is what a live course shows. */
const isShown = ({ live, recording }: Source, now: Date): boolean =>
  hasReplay(live, now) ||
  (statusOf(live, now) === 'ongoing' && (recording.film !== '' || recording.liveId !== live.id));

const wholeOf = async ({ config, db }: Platform, source: Source): Promise<string | null> => {
  if (!isShown(source, config.now())) return null;
  const { recording } = source;
  const { parts, segments } = await contentOf(db, recording);
  const { shown } = shownOf(segments, recording);
  return shown.length === 0 ? null : playlistOf({ segments: shown, parts, ended: true, whole: true });
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

  const playlist =
    (name: string, make: (platform: Platform, source: Source) => Promise<string | null>, ms: number) =>
    async (c: Context, source: Source): Promise<Response | null> => {
      const { id, tenantId } = source.live;
      const text = await playlists.get(`${name} ${tenantId} ${id}`, () => make(platform, source));
      const headers = { ...HEADERS, ...forCaches(ms), 'content-type': 'application/vnd.apple.mpegurl' };
      return text === null ? null : c.body(text, 200, headers);
    };

  const folder = '/live/media/:tenantId/:liveId/:token';
  app.get(`${folder}/live.m3u8`, give(playlist('live', latestOf, SECOND_MS)));
  app.get(`${folder}/index.m3u8`, give(playlist('index', wholeOf, MINUTE_MS)));
  app.get(
    `${folder}/captions/:file`,
    give(async (c, { recording }) => {
      const [, language = '', hash = ''] =
        /^([a-z]{2}_[A-Z]{2})\.([\w-]{43})\.vtt$/.exec(c.req.param('file') ?? '') ?? [];
      const found = await findCaptions(platform.db, recording, language, hash);
      const headers = { ...HEADERS, ...forCaches(MINUTE_MS), 'content-type': 'text/vtt; charset=utf-8' };
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
      const headers = { ...HEADERS, ...forCaches(31_536_000_000, ', immutable'), 'content-type': TYPES[end] ?? '' };
      return c.body(new Uint8Array(bytes), 200, headers);
    }),
  );
};
