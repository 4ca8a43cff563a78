import type { Route } from '@playwright/test';
import { json } from '../session/faults.ts';
import { hasPlainEnvelope } from './calls.ts';

/** A way in which a write fails, by its number in the matrix of Z01. */
export interface WriteFault {
  readonly name: string;
  /** The key of what is said, of the texts `common`. */
  readonly key: string;
  readonly answer: (route: Route) => Promise<unknown>;
  /** Set if nothing answers, so that the limits of the client have to end the wait. */
  readonly hangs?: true;
  /** Set if there is no network. */
  readonly isOffline?: true;
}

const CUT_OFF = '{"code":"000000","data":{"id":"no';

export const WRITE_FAULTS: readonly WriteFault[] = [
  { name: 'F1 500', key: 'error.server', answer: json({ code: '500001', message: 'stack trace' }, 500) },
  {
    name: 'F2 429 for 1 s',
    key: 'error.tooManyRequests',
    answer: json({ code: '429001', message: '' }, 429, { 'retry-after': '1' }),
  },
  {
    name: 'F6 cut off',
    key: 'error.malformed',
    answer: (route) => route.fulfill({ body: CUT_OFF, contentType: 'application/json' }),
  },
  { name: 'F3 no answer', key: 'error.timeout', answer: () => new Promise(() => {}), hangs: true },
  { name: 'F5 offline', key: 'error.offline', answer: (route) => route.abort('internetdisconnected'), isOffline: true },
];

/** The keys of the texts of which one is said after a fault. */
export const saidAfter = (call: string, { key }: WriteFault): string[] => [
  `common:${key}`,
  // Some services name their codes otherwise, so an answer that is cut off is one that is not known.
  ...(key === 'error.malformed' && !hasPlainEnvelope(call) ? ['common:error.rejected'] : []),
];
