import type { Call } from '../../../src/contract/call.ts';
import { CONTRACT } from '../../../src/contract/index.ts';

/** The POST calls that only read, by path: none of them has parameters. */
const SAFE = new Set(
  Object.values<Call>(CONTRACT).flatMap(({ method, path, safe }) => (method === 'POST' && safe ? [path] : [])),
);

/** Whether a request changes nothing. A page that renders a fragment sends no other. */
export const isRead = (method: string, url: string): boolean =>
  method === 'GET' || (method === 'POST' && SAFE.has(new URL(url).pathname));
