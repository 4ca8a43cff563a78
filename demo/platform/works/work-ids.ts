import { randomBytes } from 'node:crypto';
import { RequestError } from '../core/http/request-error.ts';

/** The id of a work: that of its author and a serial of letters and digits. It leads to the machine that has the work. */
export const workIdOf = (userId: string, serial: string): string => `${userId}-${serial}`;

/** A new serial for the id of a work or comment. */
export const newSerial = (): string => randomBytes(8).toString('hex');

/** The author in the id of a work; empty if the id has none. */
export const authorIn = (workId: string): string => workId.slice(0, Math.max(0, workId.lastIndexOf('-')));

/**
 * The author in the id of a work that a caller has sent.
 * @throws RequestError notFound
 */
export const authorOf = (workId: string, field: string): string => {
  const author = authorIn(workId);
  if (author === '') throw new RequestError('notFound', 'The work does not exist.', { field });
  return author;
};
