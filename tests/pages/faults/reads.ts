import type { Request } from '@playwright/test';
import type { Call } from '../../../src/contract/call.ts';
import { CONTRACT } from '../../../src/contract/index.ts';

const CALLS = Object.entries(CONTRACT as Readonly<Record<string, Call>>)
  .map(([name, call]) => ({ name, call, pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // `/{id}/list` before `/{id}/{other}`
  .sort((one, other) => one.call.path.split('{').length - other.call.path.split('{').length);

const callAt = (request: Request) => {
  const { pathname } = new URL(request.url());
  return CALLS.find(({ call, pattern }) => call.method === request.method() && pattern.test(pathname));
};

/** The name of the read that a request makes; undefined if it makes none. */
export function readAt(request: Request): string | undefined {
  const found = callAt(request);
  return found && (found.call.method === 'GET' || found.call.safe) ? found.name : undefined;
}

/** Whether errors of a call carry their code where those of accounts and schools do. */
export const hasPlainEnvelope = (name: string): boolean =>
  (CONTRACT as Readonly<Record<string, Call>>)[name]?.envelope.code === 'code';
