import type { Origins } from '../platform.ts';
import { RequestError } from './request-error.ts';

/**
 * Refuses a changing request that rides on cookies unless a script of our own pages made it: the header needs a
 * preflight elsewhere, and the browser itself vouches for the site.
 */
export const checkSameSite = (headers: Headers, origins: Origins): void => {
  const site = headers.get('sec-fetch-site');
  const vouched = site === null ? headers.get('origin') === origins.main : site === 'same-origin' || site === 'none';
  if (!vouched || !headers.get('x-campus-client')) {
    throw new RequestError('crossSiteRefused', 'A request that uses the session cookie must come from our own page.');
  }
};
