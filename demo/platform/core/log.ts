import type { EventEmitter } from 'node:events';
import { isUnavailable, RETRY_AFTER_S } from './database/unavailable.ts';
import type { Platform } from './platform.ts';
import { randomId } from './random.ts';
import { traceOf } from './trace.ts';

/**
 * Logs a failed request by its route, not its address, and returns an id that the response repeats, so that a report
 * can be found in the log.
 */
export const logFailure = (
  { config }: Pick<Platform, 'config'>,
  method: string,
  route: string,
  error: unknown,
): string => {
  const id = randomId('r');
  config.log(`${id} ${method} ${route}: ${traceOf(error)}`);
  return id;
};

/** The response of an oidc-provider (of Koa), as far as it is changed here. */
interface ProviderResponse {
  status: number;
  body: unknown;
  set(header: string, value: string): void;
}

/**
 * Logs the unexpected errors of an oidc-provider, which would print them with their messages, and answers 503 if the
 * database cannot be reached.
 */
export const handleErrorsOf = (provider: object, { config }: Platform, name: string): void => {
  const events = provider as EventEmitter;
  events.on('server_error', (response: ProviderResponse, error: unknown) => {
    config.log(`${name}: ${traceOf(error)}`);
    if (!isUnavailable(error)) return;
    response.status = 503;
    response.set('retry-after', String(RETRY_AFTER_S));
    if (typeof response.body === 'object') response.body = { error: 'temporarily_unavailable' };
  });
  events.on('error', (error: { readonly expose?: boolean }) => {
    if (!error.expose) config.log(`${name}: ${traceOf(error)}`);
  });
};
