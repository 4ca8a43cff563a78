import type { Call } from '../../../../../src/contract/call.ts';
import type { CallContext } from '../context.ts';
import { OPEN_CALLS, OWN_PAGE_CALLS, pageRefused, requireOwnPage, SERVER_CALLS } from '../origins.ts';
import { RequestError } from '../request-error.ts';
import type { OriginLookups } from './lookups.ts';

/** The origin whose pages may read the response, for the CORS headers; null if none may. */
export const readerOf = async (
  { name }: Pick<Call, 'name'>,
  foreignOrigin: string | null,
  { isListedOrigin }: Pick<OriginLookups, 'isListedOrigin'>,
): Promise<string | null> => {
  if (OPEN_CALLS.has(name)) return '*';
  if (SERVER_CALLS.has(name)) return null;
  return foreignOrigin !== null && (await isListedOrigin(foreignOrigin)) ? foreignOrigin : null;
};

/** Whether the tenant of the request and that of the session list the page's origin (requirement S24). */
const isListedForAll = async (
  origin: string,
  { session, tenantId }: Pick<CallContext, 'session' | 'tenantId'>,
  { allowsOrigin }: OriginLookups,
): Promise<boolean> => {
  if (!(await allowsOrigin(tenantId, origin))) return false;
  return !session || session.tenantId === tenantId || allowsOrigin(session.tenantId, origin);
};

/**
 * Rejects requests from origins that the tenant does not list, cookie mode on foreign origins, everything but cookie
 * mode on our own origin for calls of our own pages, and foreign pages for calls of servers.
 * @throws RequestError originRefused
 */
export const requireAllowedOrigin = async (
  { name }: Pick<Call, 'name'>,
  context: Pick<CallContext, 'foreignOrigin' | 'mode' | 'session' | 'tenantId'>,
  lookups: OriginLookups,
): Promise<void> => {
  const { foreignOrigin, mode } = context;
  if (OWN_PAGE_CALLS.has(name)) requireOwnPage(context);
  if (SERVER_CALLS.has(name) && foreignOrigin !== null)
    throw new RequestError('originRefused', 'Only a server may do this: no page may hold its secret.');
  if (foreignOrigin === null || OPEN_CALLS.has(name)) return;
  if (!(await isListedForAll(foreignOrigin, context, lookups))) throw pageRefused();
  if (mode === 'cookie') {
    throw new RequestError('originRefused', 'A page of another origin must use token mode.', {
      field: 'campus-session',
    });
  }
};
