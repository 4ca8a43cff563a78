import type { Call } from '../../../../../src/contract/call.ts';
import type { Origins } from '../../platform.ts';
import type { SessionMode } from '../context.ts';
import { RequestError } from '../request-error.ts';

/**
 * Rejects a state-changing request with cookies unless a script of the platform's own pages sent it: the custom header
 * requires a preflight on other origins, and the browser sets `Sec-Fetch-Site`.
 * @throws RequestError crossSiteRefused
 */
export const requireSameSite = (
  { method }: Pick<Call, 'method'>,
  mode: SessionMode,
  headers: Headers,
  origins: Origins,
): void => {
  if (method === 'GET' || mode !== 'cookie') return;
  const site = headers.get('sec-fetch-site');
  const vouched = site === null ? headers.get('origin') === origins.main : site === 'same-origin' || site === 'none';
  if (!vouched || !headers.get('x-campus-client')) {
    throw new RequestError(
      'crossSiteRefused',
      'A request with the session cookie must come from a page of the platform.',
    );
  }
};
