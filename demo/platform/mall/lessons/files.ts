import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { HOUR_MS } from '../../../../src/contract/durations.ts';
import { disposition } from '../../core/disposition.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import { isSigned, signPath } from '../../core/http/signed-address.ts';
import { serveFile } from '../../core/pages/static-files.ts';
import type { Platform } from '../../core/platform.ts';
import { fileAddress, findFile } from '../../uploads/files.ts';
import type { courseLessons } from './tables.ts';

/** Where the asset origin has the files of lessons. */
export const COURSE_FILES_PATH = '/course-files';

const SEEDED = fileURLToPath(new URL('files', import.meta.url));
/** Recorded lessons of the demo, which are in live courses and in courses. */
const FILMS = fileURLToPath(new URL('../../live/seed/films', import.meta.url));
const PURPOSE = 'course-files';
const LIFETIME_MS = HOUR_MS;

const HEADERS = {
  ...BASE_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
};

/** The film or file of a lesson. */
interface LessonFile {
  readonly name: string;
  /** In bytes; 0 if it is not known. */
  readonly size: number;
  /** How long a film is; 0 if it is not known. */
  readonly seconds: number;
  /** Where it can be read, for a while. */
  readonly url: string;
}

/** The film or file of a lesson for somebody who may open it; null without one. */
export const fileOf = async (
  platform: Platform,
  { fileId, fileUrl, tenantId }: Pick<typeof courseLessons.$inferSelect, 'fileId' | 'fileUrl' | 'tenantId'>,
  now: Date,
): Promise<LessonFile | null> => {
  if (fileId !== '') {
    const row = await findFile(platform.db, { tenantId, id: fileId }, now);
    if (!row) return null;
    const { name, seconds, size } = row;
    return { name, seconds, size, url: await fileAddress(platform, row, now) };
  }
  if (fileUrl === '') return null;
  const file = { name: fileUrl.slice(fileUrl.lastIndexOf('/') + 1), size: 0, seconds: 0 };
  if (!fileUrl.startsWith(`${COURSE_FILES_PATH}/`)) return { ...file, url: fileUrl };
  const until = now.getTime() + LIFETIME_MS;
  return { ...file, url: platform.origins.assets + (await signPath(platform, PURPOSE, fileUrl, until)) };
};

/** Serves the files of lessons, on the asset origin, for addresses that the platform has signed. */
export const mountCourseFiles = (app: Hono, platform: Platform): void => {
  app.get(`${COURSE_FILES_PATH}/:file`, async (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    if (!(await isSigned(platform, PURPOSE, pathname, searchParams, platform.config.now())))
      return c.text('The address is not valid.\n', 403, HEADERS);
    const name = c.req.param('file');
    const headers = { ...HEADERS, 'content-disposition': disposition(name) };
    return (
      serveFile(c.req.raw, name.endsWith('.mp4') ? FILMS : SEEDED, `/${name}`, headers) ??
      c.text('File not found.\n', 404, HEADERS)
    );
  });
};
