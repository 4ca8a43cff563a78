import type { Context } from 'hono';
import type { Envelope } from '../../../../../src/contract/call.ts';
import { isUnavailable, RETRY_AFTER_S } from '../../database/unavailable.ts';
import { logFailure } from '../../log.ts';
import type { Platform } from '../../platform.ts';
import { readLanguage } from '../language.ts';
import { messageFor } from '../messages.ts';
import { ALL_CODES, type AnyCodeName, RequestError } from '../request-error.ts';

/** What the client is told about an error: a failure of the server is logged and not described. */
const rejectionOf = (c: Context, route: string, thrown: unknown, platform: Pick<Platform, 'config'>): RequestError => {
  if (thrown instanceof RequestError) return thrown;
  c.header('x-request-id', logFailure(platform, c.req.method, route, thrown));
  return isUnavailable(thrown)
    ? new RequestError('unavailable', 'The service is not available.', { retryAfter: RETRY_AFTER_S })
    : new RequestError('serverFailure', 'Internal server error.');
};

/** The errors of OAuth 2.0 (RFC 6749, sections 5.2 and 4.1.2.1) for codes of ours; any other is an invalid request. */
const OAUTH_ERRORS: Partial<Record<AnyCodeName, string>> = {
  clientRefused: 'invalid_client',
  grantTypeUnknown: 'unsupported_grant_type',
  assertionRefused: 'invalid_grant',
  accountUnknown: 'invalid_grant',
  roleRefused: 'invalid_grant',
  schoolFull: 'invalid_grant',
  schoolClosed: 'unauthorized_client',
  schoolExpired: 'unauthorized_client',
  originsMissing: 'unauthorized_client',
  originRefused: 'unauthorized_client',
  tooManyRequests: 'temporarily_unavailable',
  unavailable: 'temporarily_unavailable',
  serverFailure: 'server_error',
};

/** `error_description` allows printable ASCII without quotation marks and backslashes only. */
const oauthFields = (code: AnyCodeName, message: string): Record<string, string> => ({
  error: OAUTH_ERRORS[code] ?? 'invalid_request',
  error_description: message.replace(/["\\]/g, "'").replace(/[^ -~]/g, '?'),
});

/** The response for a rejected call, in the envelope of its service. */
export const refuse = (
  c: Context,
  envelope: Pick<Envelope, 'code' | 'oauth'>,
  route: string,
  thrown: unknown,
  platform: Pick<Platform, 'config'>,
): Response => {
  const { code, detail, message, status } = rejectionOf(c, route, thrown, platform);
  const text = messageFor(code, readLanguage(c.req.header('sxz-lang')), detail) ?? message;
  const body = {
    ...(envelope.oauth ? oauthFields(code, message) : {}),
    ...{ [envelope.code ?? 'code']: ALL_CODES[code], message: text },
    ...detail,
  };
  if (envelope.oauth && status === 401) c.header('www-authenticate', 'Basic realm="campus", charset="UTF-8"');
  if (detail.retryAfter !== undefined) c.header('retry-after', String(detail.retryAfter));
  return c.json(body, status as 400);
};
