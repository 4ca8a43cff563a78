import type { Envelope } from '../../contract/call.ts';
import { CODES } from '../../contract/codes.ts';
import { SERVER_MESSAGE_MAX_LENGTH } from '../../contract/constants.ts';
import { type ApiError, type ApiErrorKind, apiError, type Result } from './api-error.ts';

/** Parses a Retry-After header (seconds or date) into seconds; null if absent or invalid. */
export function retryAfterOf(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1_000));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, SERVER_MESSAGE_MAX_LENGTH) : '');
const codeOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function parse(body: string): Record<string, unknown> | unknown[] | null {
  try {
    const value: unknown = JSON.parse(body);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const SIGNED_OUT: readonly string[] = [CODES.signInRequired, CODES.sessionEnded, ''];

/**
 * Codes of a 5xx that are a decision of the platform, so a retry cannot help. Those that begin with 500 or 503 indicate
 * a temporary fault, and other services and proxies have no codes of six digits.
 */
const DECISION = /^50[1245]\d{3}$/;

function kindOf(status: number, code: string): ApiErrorKind {
  if (status === 429 || code === '429') return 'rate-limited';
  if (status === 401 && SIGNED_OUT.includes(code)) return 'signed-out';
  if (status >= 500 && !DECISION.test(code)) return 'server';
  return 'rejected';
}

/**
 * Converts a response into data or an error. The services of the platform differ in the keys of code and data and in
 * their success codes; the envelope defines them (requirement X01).
 */
export function readAnswer(envelope: Envelope, status: number, headers: Headers, body: string): Result<unknown> {
  const json = parse(body);
  const record = json && !Array.isArray(json) ? json : {};
  const code = codeOf(record[envelope.code ?? 'code'] ?? record.code);
  const refuse = (kind: ApiErrorKind): Result<never> => {
    const error: Partial<ApiError> = {
      code: code || kind,
      status,
      message: textOf(record.message ?? record.msg),
      field: textOf(record.field) || null,
      retryAfter: retryAfterOf(headers.get('retry-after'), Date.now()),
      attemptsLeft: typeof record.attemptsLeft === 'number' ? record.attemptsLeft : null,
    };
    return { ok: false, error: apiError(kind, error) };
  };
  if (status >= 400) return refuse(kindOf(status, code));
  if (!json) return refuse('malformed');
  if (envelope.code && !envelope.success.some((success) => String(success) === code)) {
    return refuse(code ? kindOf(status, code) : 'malformed');
  }
  return { ok: true, data: envelope.data ? record[envelope.data] : json };
}
