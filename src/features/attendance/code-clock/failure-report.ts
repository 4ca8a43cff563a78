import { useEffect } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import {
  ERROR_REPORT_QUIET_MS,
  type ErrorReport,
  FAILURE_KINDS,
  type FailedStep,
  type FailureKind,
} from '../../../contract/school/error-reports.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { settings } from '../../../services/settings.ts';

/** Answers that are no failures: the attendance is closed, or has no code. */
const EXPECTED: readonly string[] = [
  AREA_CODES.attendanceNotOpen,
  AREA_CODES.attendanceOver,
  AREA_CODES.codeNotOffered,
];

type Failure = Pick<ApiError, 'kind' | 'code' | 'status'> | 'crashed';

const reported = new Map<string, number>();

/** Where the page wants errors reported; null for none. */
const serviceAddress = (): URL | null => {
  const { errorReports } = settings.peek();
  const url =
    errorReports && URL.canParse(errorReports, document.baseURI) ? new URL(errorReports, document.baseURI) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/**
 * Reports that a code could not be loaded or drawn to the error service of the page (requirement A05): what failed and
 * how, at which school, and nothing about a person. Never throws, and nothing waits for it.
 */
export function reportFailure(step: FailedStep, failure: Failure, tenantId: string): void {
  const kind = failure === 'crashed' ? failure : failure.kind;
  const url = serviceAddress();
  if (!url || !(FAILURE_KINDS as readonly string[]).includes(kind)) return;
  if (failure !== 'crashed' && EXPECTED.includes(failure.code)) return;
  const status = failure === 'crashed' ? 0 : failure.status;
  const name = `${step} ${kind} ${status} ${tenantId}`;
  const last = reported.get(name);
  if (last !== undefined && performance.now() - last < ERROR_REPORT_QUIET_MS) return;
  reported.set(name, performance.now());
  const report: ErrorReport = { tenantId, step, kind: kind as FailureKind, status, version: __CAMPUS_VERSION__ };
  fetch(url, {
    ...{ method: 'POST', keepalive: true, cache: 'no-store', credentials: 'omit', redirect: 'error' },
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  } as RequestInit).catch(() => {
    // The service cannot be reached either.
  });
}

/** Reports each new error of a code. */
export function useFailureReport(step: FailedStep, error: ApiError | null, tenantId: string): void {
  useEffect(() => {
    if (error) reportFailure(step, error, tenantId);
  }, [step, error, tenantId]);
}

/** Loads what draws codes, and reports that it could not be loaded. */
export const reportedLoad =
  <T>(load: () => Promise<T>, tenantId: string): (() => Promise<T>) =>
  () =>
    load().catch((error: unknown) => {
      reportFailure('code-drawing', 'crashed', tenantId);
      throw error;
    });
