import { expect, it } from 'vitest';
import { withQuery } from '../../../src/services/http/with-query.ts';

it.each([
  ['https://a.example/x', { page: 2, search: 'a b&c=d' }, 'https://a.example/x?page=2&search=a+b%26c%3Dd'],
  ['https://a.example/x?page=1', { page: 2 }, 'https://a.example/x?page=2'],
  ['https://a.example/x', { search: 'Łucja + 思远' }, 'https://a.example/x?search=%C5%81ucja+%2B+%E6%80%9D%E8%BF%9C'],
])('writes the query of %s, each name once and every character literally [X01]', (address, query, written) => {
  expect(withQuery(address, query)).toBe(written);
});
