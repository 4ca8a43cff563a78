import type { Context } from 'hono';
import type { Envelope } from '../../../../../src/contract/call.ts';
import { isUnavailable, RETRY_AFTER_S } from '../../database/unavailable.ts';
import { logFailure } from '../../log.ts';
import type { Platform } from '../../platform.ts';
import { readLanguage } from '../language.ts';
import { messageFor } from '../messages.ts';
import { ALL_CODES, RequestError } from '../request-error.ts';

/** What the client is told about an error: a failure of the server is logged and not described. */
const rejectionOf = (c: Context, route: string, thrown: unknown, platform: Pick<Platform, 'config'>): RequestError => {
  if (thrown instanceof RequestError) return thrown;
  c.header('x-request-id', logFailure(platform, c.req.method, route, thrown));
  return isUnavailable(thrown)
    ? new RequestError('unavailable', 'The service is not available.', { retryAfter: RETRY_AFTER_S })
    : new RequestError('serverFailure', 'Internal server error.');
};

/** The response for a rejected call, in the envelope of its service. */
export const refuse = (
  c: Context,
  envelope: Pick<Envelope, 'code'>,
  route: string,
  thrown: unknown,
  platform: Pick<Platform, 'config'>,
): Response => {
  const { code, detail, message, status } = rejectionOf(c, route, thrown, platform);
  const text = messageFor(code, readLanguage(c.req.header('sxz-lang')), detail) ?? message;
  const body = { [envelope.code ?? 'code']: ALL_CODES[code], message: text, ...detail };
  if (detail.retryAfter !== undefined) c.header('retry-after', String(detail.retryAfter));
  return c.json(body, status as 400);
};
