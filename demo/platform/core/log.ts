import type { EventEmitter } from 'node:events';
import type { Platform } from './platform.ts';
import { randomId } from './random.ts';
import { traceOf } from './trace.ts';

/**
 * Logs a failed request by its route, not its address, and returns an id that the response repeats, so that a report
 * can be found in the log.
 */
export const logFailure = ({ config }: Platform, method: string, route: string, error: unknown): string => {
  const id = randomId('r');
  config.log(`${id} ${method} ${route}: ${traceOf(error)}`);
  return id;
};

/** Logs the unexpected errors of an oidc-provider. Without a listener it prints them, with their messages. */
export const logErrorsOf = (provider: object, { config }: Platform, name: string): void => {
  const events = provider as EventEmitter;
  events.on('server_error', (_context: unknown, error: unknown) => config.log(`${name}: ${traceOf(error)}`));
  events.on('error', (error: { readonly expose?: boolean }) => {
    if (!error.expose) config.log(`${name}: ${traceOf(error)}`);
  });
};
