import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { HOUR_MS } from '../../../../src/contract/durations.ts';
import { disposition } from '../../core/disposition.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import { isSigned, signPath } from '../../core/http/signed-address.ts';
import { serveFile } from '../../core/pages/static-files.ts';
import type { Platform } from '../../core/platform.ts';

/** Where the asset origin has the files of lessons. */
export const COURSE_FILES_PATH = '/course-files';

const SEEDED = fileURLToPath(new URL('files', import.meta.url));
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

/** The address of the file of a lesson for somebody who may open it: valid for a while. Addresses of others stay. */
export const fileAddress = async (platform: Platform, fileUrl: string, now: Date): Promise<string> => {
  if (!fileUrl.startsWith(`${COURSE_FILES_PATH}/`)) return fileUrl;
  return platform.origins.assets + (await signPath(platform, PURPOSE, fileUrl, now.getTime() + LIFETIME_MS));
};

/** Serves the files of lessons, on the asset origin, for addresses that the platform has signed. */
export const mountCourseFiles = (app: Hono, platform: Platform): void => {
  app.get(`${COURSE_FILES_PATH}/:file`, async (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    if (!(await isSigned(platform, PURPOSE, pathname, searchParams, platform.config.now())))
      return c.text('The address is not valid.\n', 403, HEADERS);
    const name = c.req.param('file');
    const headers = { ...HEADERS, 'content-disposition': disposition(name) };
    return serveFile(c.req.raw, SEEDED, `/${name}`, headers) ?? c.text('File not found.\n', 404, HEADERS);
  });
};
