import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../demo/platform/core/http/request-error.ts';
import { isAfter, offsetOf, pageOf, totalOf } from '../../../../demo/platform/core/lists/paging.ts';

const { at, id } = pgTable('things', { at: text('at'), id: text('id') });
const cursorOf = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');
const refused = (after: string) => {
  try {
    isAfter(after, at, id);
    return null;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return [error.code, error.detail.field];
  }
};

it('begins the first numbered page with the first row', () => {
  expect([offsetOf({ page: 1, pageSize: 20 }), offsetOf({ page: 3, pageSize: 20 })]).toEqual([0, 40]);
});

it('knows the total of a list that ends on the page', () => {
  const total = (count: number, page: number) => totalOf(Array.from({ length: count }), { page, pageSize: 20 });
  expect([total(0, 1), total(19, 1), total(7, 3)]).toEqual([0, 19, 47]);
  // A full page may be the last one, and a page after the last one does not say where the list ends.
  expect([total(20, 1), total(0, 2)]).toEqual([undefined, undefined]);
});

describe('a list that shows the latest first', () => {
  it('continues after the last row of a page, by its time and id', () => {
    const rows = ['c', 'b', 'a'].map((name) => ({ id: name, createdAt: new Date('2026-11-24T12:00:00.123Z') }));
    const page = pageOf(rows, 2, (row) => [row.createdAt.toISOString(), row.id]);
    expect(page.rows.map((row) => row.id)).toEqual(['c', 'b']);
    const condition = isAfter(page.next ?? '', at, id);
    expect(condition && new PgDialect().sqlToQuery(condition)).toMatchObject({
      sql: '("things"."at", "things"."id") < ($1, $2)',
      params: ['2026-11-24T12:00:00.123Z', 'b'],
    });
    expect(pageOf(rows, 3, (row) => [row.id]).next).toBeNull();
    expect(isAfter('', at, id)).toBeUndefined();
  });

  it.each([
    ['no cursor', 'x'],
    ['a day that does not exist', cursorOf(['2026-02-31T12:00:00.000Z', 'a'])],
    ['a year that the database does not know', cursorOf(['+275760-09-13T00:00:00.000Z', 'a'])],
    ['the year 0', cursorOf(['0000-01-01T00:00:00.000Z', 'a'])],
    ['another form of a time', cursorOf(['2026-11-24', 'a'])],
    ['NUL', cursorOf(['2026-11-24T12:00:00.000Z', 'a\0'])],
    ['a key of another list', cursorOf([7, 'a'])],
  ])('rejects a cursor that is %s [X01]', (_what, after) => {
    expect(refused(after)).toEqual(['invalidInput', 'after']);
  });
});
