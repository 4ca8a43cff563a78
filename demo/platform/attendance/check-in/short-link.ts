import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { LANGUAGE_PARAMETER } from '../../../../src/contract/languages.ts';
import { ROUTES } from '../../../../src/contract/routes.ts';
import { supportedLanguage } from '../../core/http/language.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import type { Platform } from '../../core/platform.ts';
import { keyedHash } from '../../core/random.ts';
import { shortUrls } from '../../federated/tables.ts';
import { type AttendanceKey, type CheckInGrant, grantText } from './codes.ts';

const PATH = ROUTES.attendanceSign.replace('{token}', '');
const NAME_LENGTH = 12;

/** Where the short links of an attendance lead, without a grant. */
const targetOf = ({ id, tenantId }: AttendanceKey): string => `${PATH}${id}?tenant=${tenantId}`;

/** The name of an attendance in its short links. It is stored with the first one. */
const nameOf = async ({ config, db, secrets }: Platform, attendance: AttendanceKey): Promise<string> => {
  const url = targetOf(attendance);
  const code = keyedHash(await secrets.get('short-links'), url).slice(0, NAME_LENGTH);
  const [known] = await db.select({ code: shortUrls.code }).from(shortUrls).where(eq(shortUrls.code, code)).limit(1);
  if (!known) await db.insert(shortUrls).values({ code, url, createdAt: config.now() }).onConflictDoNothing();
  return code;
};

/**
 * The short links of an attendance for some grants: half as long as the addresses of the phone page, so that a code has
 * fewer and larger cells, and is readable from the last row.
 */
export const shortLinks = async (
  platform: Platform,
  attendance: AttendanceKey,
  grants: readonly CheckInGrant[],
): Promise<string[]> => {
  const name = await nameOf(platform, attendance);
  const texts = await Promise.all(grants.map((grant) => grantText(platform, attendance, grant)));
  return texts.map((text) => `${platform.origins.main}/s/${name}${text}`);
};

/** Redirects short links of attendances to the phone page. Other short URLs are read by the calls that use them. */
export const mountShortLinks = (app: Hono, { db }: Platform): void => {
  app.get('/s/:link{[A-Za-z0-9_-]{29,60}}', async (c, next) => {
    const link = c.req.param('link');
    const [row] = await db
      .select()
      .from(shortUrls)
      .where(eq(shortUrls.code, link.slice(0, NAME_LENGTH)))
      .limit(1);
    if (!row?.url.startsWith(PATH)) return next();
    // The language of the device that scans applies, not that of the screen. Without a supported one the page decides.
    const language = supportedLanguage(c.req.header('accept-language'));
    const target = `${PATH}${link.slice(NAME_LENGTH)}${row.url.slice(PATH.length)}`;
    const headers = { ...BASE_HEADERS, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    return c.body(null, 302, {
      ...headers,
      location: language ? `${target}&${LANGUAGE_PARAMETER}=${language}` : target,
    });
  });
};
