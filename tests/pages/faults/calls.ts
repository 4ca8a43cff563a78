import type { Request } from '@playwright/test';
import type { Call } from '../../../src/contract/call.ts';
import { CONTRACT } from '../../../src/contract/index.ts';

const KNOWN = CONTRACT as Readonly<Record<string, Call>>;

const CALLS = Object.entries(KNOWN)
  .map(([name, call]) => ({ name, call, pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // `/{id}/list` before `/{id}/{other}`
  .sort((one, other) => one.call.path.split('{').length - other.call.path.split('{').length);

const found = (request: Pick<Request, 'method' | 'url'>) => {
  const { pathname } = new URL(request.url());
  return CALLS.find(({ call, pattern }) => call.method === request.method() && pattern.test(pathname));
};

/** The name of the call that a request makes; undefined if it makes none. */
export const callAt = (request: Request): string | undefined => found(request)?.name;

/** The name of the read that a request makes; undefined if it makes none. */
export function readAt(request: Request): string | undefined {
  const made = found(request);
  return made && (made.call.method === 'GET' || made.call.safe) ? made.name : undefined;
}

/** Whether errors of a call carry their code where those of accounts and schools do. */
export const hasPlainEnvelope = (name: string): boolean => KNOWN[name]?.envelope.code === 'code';

/** Whether the client sends a call again by itself when it fails. */
export const isRepeated = (name: string): boolean => KNOWN[name]?.method !== 'POST' || KNOWN[name]?.repeatable === true;
