import type { Envelope } from '../../contract/call.ts';
import { CODES } from '../../contract/codes.ts';
import { SERVER_MESSAGE_MAX_LENGTH } from '../../contract/constants.ts';
import { type ApiError, type ApiErrorKind, apiError, type Result } from './api-error.ts';

/** Seconds of a Retry-After header in either of its forms; null when absent or not understood. */
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
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const SIGNED_OUT: readonly string[] = [CODES.signInRequired, CODES.sessionEnded];

function kindOf(status: number, code: string): ApiErrorKind {
  if (status === 429) return 'rate-limited';
  if (status === 401 && (SIGNED_OUT.includes(code) || !code)) return 'signed-out';
  if (status >= 500) return 'server';
  return 'rejected';
}

/**
 * Turns an answer into data or a fault. The services of the platform keep code and data under different keys and
 * call different codes success; the envelope says which (requirement X01).
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
    return refuse(code ? 'rejected' : 'malformed');
  }
  return { ok: true, data: envelope.data ? record[envelope.data] : json };
}
