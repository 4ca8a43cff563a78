import { fileURLToPath } from 'node:url';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { LANGUAGE_PARAMETER } from '../../../../src/contract/languages.ts';
import { REPORT_REASONS, REPORT_SCENES } from '../../../../src/contract/report/report.ts';
import { Opaque } from '../../../../src/contract/shapes.ts';
import { sqlState } from '../../core/database/sql-state.ts';
import { transact } from '../../core/database/transaction.ts';
import { parseInput, readJson } from '../../core/http/input.ts';
import { readLanguage } from '../../core/http/language.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import { addressOf } from '../../core/limits/client-address.ts';
import { takeFromBucket } from '../../core/limits/rate-limit.ts';
import { serveFile } from '../../core/pages/static-files.ts';
import type { Platform } from '../../core/platform.ts';
import { randomDigits } from '../../core/random.ts';
import { isListedOrigin } from '../../tenants/queries.ts';
import { SERVICE_PATH } from '../service-address.ts';
import { reports } from '../tables.ts';
import { readTicket, useTicket } from '../tickets.ts';
import { TEXT_MAX_LENGTH } from './limits.ts';
import { servicePage } from './page.ts';

const FILES = fileURLToPath(new URL('files', import.meta.url));
const CASE_DIGITS = 10;
/** Frames in frames that the service is shown in, at most. */
const AROUND_MAX = 4;
/** SQLSTATE of a violated unique index: the reporter has an open report about the same. */
const TAKEN = '23505';

const HEADERS = { ...BASE_HEADERS, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** `pages`: the origins of the pages around it. */
const pageHeaders = (pages: readonly string[]): Record<string, string> => ({
  ...HEADERS,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${pages.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
});

/** Several lines are allowed; control characters and those that change the direction of other texts are not. */
const ReportText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(TEXT_MAX_LENGTH),
  v.check(
    (text) => !/[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u.test(text),
    'contains a character that is not allowed',
  ),
);

const TicketOnly = v.strictObject({ ticket: Opaque });
const Report = v.pipe(
  v.strictObject({ ticket: Opaque, reason: v.picklist(REPORT_REASONS), text: ReportText }),
  v.check(({ reason, text }) => reason !== 'other' || text !== '', 'needs a description'),
);

/**
 * The report service: a page on the asset origin, in a frame of the page that reports. It has no cookie and no session
 * token; only the ticket, which is valid for one report, identifies the reporter and the subject.
 */
export const mountReportService = (app: Hono, platform: Platform): void => {
  const { config, db, origins } = platform;

  app.get(SERVICE_PATH, async (c) => {
    // Any other page could cover the form with something else.
    const isKnown = async (page: string) =>
      page === origins.main || (page !== '' && (await isListedOrigin(platform, page)));
    const [asked = '', ...around] = [
      c.req.query('host') ?? '',
      ...(c.req.queries('around') ?? []).slice(0, AROUND_MAX),
    ];
    const host = (await isKnown(asked)) ? asked : '';
    const known = await Promise.all(around.map(isKnown));
    const pages = host === '' ? [] : [host, ...around.filter((_, at) => known[at])];
    return c.html(servicePage(readLanguage(c.req.query(LANGUAGE_PARAMETER)), host), 200, pageHeaders(pages));
  });

  for (const file of ['report.js', 'report.css']) {
    app.get(
      `${SERVICE_PATH}/${file}`,
      (c) =>
        serveFile(c.req.raw, FILES, `/${file}`, { ...BASE_HEADERS, 'cache-control': 'no-cache' }) ??
        c.text('Page not found.\n', 404, HEADERS),
    );
  }

  const answer = (c: Context, work: (now: Date) => Promise<object>): Promise<Response> => {
    const now = config.now();
    const counted = async () => {
      const wait = await takeFromBucket(
        db,
        `report-service:${addressOf(c, platform)}`,
        config.limits.reportCallsPerAddress,
        now,
      );
      if (wait > 0) throw new RequestError('tooManyRequests', 'Too many requests.', { retryAfter: wait });
      return c.json(await work(now), 200, HEADERS);
    };
    return counted().catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      const { field, retryAfter } = error.detail;
      const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      return c.json({ message: error.message, field }, error.status as 400, { ...HEADERS, ...wait });
    });
  };
  const expired = () =>
    new RequestError('ticketInvalid', 'The ticket is unknown, used or expired.', { field: 'ticket' });

  app.post(`${SERVICE_PATH}/context`, (c) =>
    answer(c, async (now) => {
      const { ticket } = parseInput(TicketOnly, await readJson(c.req.raw), 'body');
      const row = await readTicket(db, ticket, now);
      if (!row) throw expired();
      return { kind: row.subjectKind, name: row.subjectName };
    }),
  );

  app.post(`${SERVICE_PATH}/reports`, (c) =>
    answer(c, async (now) => {
      const { reason, text, ticket } = parseInput(Report, await readJson(c.req.raw), 'body');
      const id = randomDigits(CASE_DIGITS);
      try {
        await transact(db, async (tx) => {
          const used = await useTicket(tx, ticket, now);
          if (!used) throw expired();
          const {
            commentId,
            reporterId,
            subjectForm,
            subjectId,
            subjectKind,
            subjectName,
            subjectPlace,
            subjectUserId,
            tenantId,
          } = used;
          const scene = subjectKind === 'user' ? REPORT_SCENES.user : REPORT_SCENES.other;
          const subject = { commentId, subjectForm, subjectId, subjectKind, subjectName, subjectPlace, subjectUserId };
          await tx
            .insert(reports)
            .values({ tenantId, id, reporterId, ...scene, ...subject, reason, text, state: 'open', createdAt: now });
        });
      } catch (error) {
        if (sqlState(error) !== TAKEN) throw error;
        throw new RequestError('alreadyReported', 'This has been reported already.');
      }
      return { id };
    }),
  );
  app.all(`${SERVICE_PATH}/*`, (c) => c.text('Page not found.\n', 404, HEADERS));
};
