import type { Call } from '../contract/call.ts';
import { CONTRACT } from '../contract/index.ts';
import type { CallName } from './call-names.ts';

const CALLS: readonly Call[] = Object.values(CONTRACT);
const byName = new Map(CALLS.map((call) => [call.name, call]));

/** Paths without parameters first: `/lives/v1/recentlyDeleted` is not the live course of that id. */
const patterns = CALLS.map((call) => ({
  call,
  names: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  pattern: new RegExp(`^${call.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`),
})).sort((a, b) => a.names.length - b.names.length);

/** A call of the contract and the parameters of its path. */
interface Match {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
}

/** The call that has this method and path, or null. */
export function matchCall(method: string, path: string): Match | null {
  for (const { call, names, pattern } of patterns) {
    const found = call.method === method ? pattern.exec(path) : null;
    if (found)
      return { call, params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)])) };
  }
  return null;
}

/** Whether a call of any method has this path. */
export const isPathOfContract = (path: string): boolean => patterns.some(({ pattern }) => pattern.test(path));

/** The call of a name. Throws for a name that the contract does not have. */
export function callNamed(name: CallName): Call {
  const call = byName.get(name);
  if (call) return call;
  const [area] = name.split('.');
  const like = [...byName.keys()].filter((known) => known.startsWith(`${area}.`));
  throw new TypeError(`the contract has no call "${name}"${like.length ? `, but ${like.join(', ')}` : ''}`);
}

/** The names of all calls. */
export const callNames = (): CallName[] => [...byName.keys()] as CallName[];
