import { sqlState } from './database/sql-state.ts';

/** An error whose message contains nothing that a client or a provider sent, so that it may be logged. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

const MOST_CAUSES = 5;

/** Codes of Node and of libraries, such as `ECONNREFUSED`; never free text. */
const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]{2,63}$/.test(error.code) ? error.code : '';

const framesOf = ({ message, stack = '' }: Error): string[] =>
  // The stack begins with the message, which may look like frames.
  (stack.split(message).at(-1) ?? '').split('\n').filter((line) => /^ {4}at /.test(line));

/**
 * Describes an unexpected error for the log: its class, its code or SQLSTATE, and where it was thrown. The message is
 * left out, because those of a database and of its driver repeat the parameters: addresses, codes and hashes.
 */
export const traceOf = (error: unknown): string => {
  const lines: string[] = [];
  for (let cause = error, depth = 0; cause instanceof Error && depth < MOST_CAUSES; cause = cause.cause, depth += 1) {
    const what = cause instanceof Fault ? cause.message : cause.constructor.name;
    lines.push([depth === 0 ? '' : 'caused by', what, codeOf(cause)].filter(Boolean).join(' '));
    lines.push(...framesOf(cause));
  }
  const state = sqlState(error);
  if (lines.length === 0) lines.push(`a thrown ${typeof error}`);
  return (state === '' ? lines : [`SQLSTATE ${state}`, ...lines]).join('\n');
};
