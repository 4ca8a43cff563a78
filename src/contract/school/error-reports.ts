import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import { Id } from '../shapes.ts';

/** What failed: loading the changing or the permanent code of an attendance, or drawing it. */
export const FAILED_STEPS = ['code-temporary', 'code-permanent', 'code-drawing'] as const;
export type FailedStep = (typeof FAILED_STEPS)[number];

/** How it failed: as in `campus-error`; `crashed` for an exception. */
export const FAILURE_KINDS = [
  'offline',
  'network',
  'timeout',
  'server',
  'rate-limited',
  'rejected',
  'malformed',
  'crashed',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** The same failure is reported at most that often: a code is renewed every few seconds. */
export const ERROR_REPORT_QUIET_MS = MINUTE_MS;
/** How long reports are kept. */
export const ERROR_REPORT_DAYS = 30;
/** Most causes that the admin console lists. */
export const ERROR_REPORTS_SHOWN = 50;

/** The HTTP status of a failure; 0 without a response. */
const Status = v.pipe(
  v.number(),
  v.integer(),
  v.check((status) => status === 0 || (status >= 200 && status <= 599)),
);

/**
 * What a widget reports to the error service of its page. It names the school, the widget and the cause, and nothing
 * about a person: no user, no address of a page or a code, no text.
 */
export const ErrorReport = v.object({
  tenantId: Id,
  step: v.picklist(FAILED_STEPS),
  kind: v.picklist(FAILURE_KINDS),
  status: Status,
  /** The version of the widgets. */
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,40}$/)),
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

export const sendErrorReport = call({
  method: 'POST',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  pathDecided: true,
  name: 'errors.report',
  path: '/api/errors/v1/reports',
  summary: 'Counts a failure that a widget has met. It takes no credentials, and stores nothing about the sender.',
  body: ErrorReport,
  data: v.object({ done: v.literal(true) }),
  codes: ['tenantUnknown', 'tooManyRequests'],
});

/** A cause of failures on a day. */
export const ErrorCount = v.object({
  /** Such as 2026-09-01, in UTC. */
  day: v.string(),
  step: v.picklist(FAILED_STEPS),
  kind: v.picklist(FAILURE_KINDS),
  status: v.number(),
  count: v.number(),
  lastTime: v.string(),
});
export type ErrorCount = v.InferOutput<typeof ErrorCount>;

export const listErrorReports = call({
  method: 'GET',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  pathDecided: true,
  name: 'errors.list',
  path: '/api/errors/v1/reports/{schoolId}',
  summary:
    'Lists what widgets have reported to have failed at a school, the most frequent first, to its administrators.',
  params: v.object({ schoolId: Id }),
  data: v.object({ list: v.array(ErrorCount) }),
  codes: ['notFound', 'forbidden'],
});

export const ERROR_REPORT_CALLS = { sendErrorReport, listErrorReports } as const;
