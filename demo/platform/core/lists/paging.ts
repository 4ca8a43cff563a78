import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { RequestError } from '../http/request-error.ts';

/** The values of the columns that order a list, in the last row of a page. */
type Key = readonly (string | number | boolean)[];

const encode = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url');

const decode = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * Reads the cursor that a caller has sent; undefined for the first page.
 * @throws RequestError invalidInput if it was not made by `pageOf` for this list
 */
export const readCursor = <T>(after: string, schema: v.GenericSchema<unknown, T>): T | undefined => {
  if (after === '') return undefined;
  const read = v.safeParse(schema, decode(after));
  if (!read.success) throw new RequestError('invalidInput', 'The cursor is not one of this list.', { field: 'after' });
  return read.output;
};

const isTime = (text: string): boolean =>
  /^[1-9]\d{3}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** A time in a cursor, as `toISOString` writes it: the database rejects other forms. */
export const CursorTime = v.pipe(v.string(), v.check(isTime));
const LatestKey = v.tuple([
  CursorTime,
  v.pipe(
    v.string(),
    v.check((id) => !id.includes('\0')),
  ),
]);

/**
 * The condition of the rows after a cursor in a list that shows the latest first.
 * @throws RequestError invalidInput for an unknown cursor
 */
export const isAfter = (after: string, time: PgColumn, id: PgColumn): SQL | undefined => {
  const key = readCursor(after, LatestKey);
  return key && sql`(${time}, ${id}) < (${key[0]}, ${key[1]})`;
};

/**
 * The same in a list that shows the oldest first.
 * @throws RequestError invalidInput for an unknown cursor
 */
export const isLater = (after: string, time: PgColumn, id: PgColumn): SQL | undefined => {
  const key = readCursor(after, LatestKey);
  return key && sql`(${time}, ${id}) > (${key[0]}, ${key[1]})`;
};

/** Splits rows, of which one more than fits on the page was read, into the page and the cursor of the next one. */
export const pageOf = <Row>(
  rows: readonly Row[],
  pageSize: number,
  keyOf: (row: Row) => Key,
): { readonly rows: readonly Row[]; readonly next: string | null } => {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > pageSize ? encode(keyOf(last)) : null };
};

/** A page of a list that is read by numbers, of which the first is 1. */
export interface NumberedPage {
  readonly page: number;
  readonly pageSize: number;
}

/** How many rows come before a page. */
export const offsetOf = ({ page, pageSize }: NumberedPage): number => (page - 1) * pageSize;

/** How long a list is, if the rows of a page show that it ends there. Otherwise its rows must be counted. */
export const totalOf = (rows: readonly unknown[], query: NumberedPage): number | undefined => {
  const isEnd = rows.length < query.pageSize && (rows.length > 0 || query.page === 1);
  return isEnd ? offsetOf(query) + rows.length : undefined;
};
