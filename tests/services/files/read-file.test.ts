import { expect, it } from 'vitest';
import { LIVE_ENVELOPE } from '../../../src/contract/live/lives.ts';
import { readFile } from '../../../src/services/files/read-file.ts';

const answer = (status: number, type: string, text: string, disposition = '') => ({
  status,
  headers: new Headers({ 'content-type': type, ...(disposition && { 'content-disposition': disposition }) }),
  _data: new Blob([text], { type }),
});
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

it('a file is read with its name and type [L08]', async () => {
  const named = `attachment; filename="1.xlsx"; filename*=UTF-8''%E6%95%B0%E5%AD%A6%201.xlsx`;
  const result = await readFile(LIVE_ENVELOPE, answer(200, XLSX, 'PK', named));
  const file = result.ok ? (result.data as File) : null;
  expect([file?.name, file?.type, await file?.text()]).toEqual(['数学 1.xlsx', XLSX, 'PK']);
  const unnamed = await readFile(LIVE_ENVELOPE, answer(200, XLSX, 'PK', "attachment; filename*=UTF-8''%zz"));
  expect(unnamed.ok && (unnamed.data as File).name).toBe('');
});

it.each([
  [200, { resultCode: '40000', message: 'The live course was deleted.' }, '40000', 'rejected'],
  [403, { resultCode: '403003', message: 'Only administrators can do this.', field: 'liveId' }, '403003', 'rejected'],
  [401, { resultCode: '401001', message: 'Sign in first.' }, '401001', 'signed-out'],
  [500, { resultCode: '500001', message: 'Internal server error.' }, '500001', 'server'],
])('JSON with status %i in place of a file is an error [L08]', async (status, body, code, kind) => {
  const result = await readFile(LIVE_ENVELOPE, answer(status, 'application/json', JSON.stringify(body)));
  expect(result.ok ? null : [result.error.code, result.error.kind]).toEqual([code, kind]);
});

it('an error page of a proxy in place of a file is an error [L08]', async () => {
  const result = await readFile(LIVE_ENVELOPE, answer(502, 'text/html', '<h1>Bad gateway</h1>'));
  expect(result.ok ? null : result.error.kind).toBe('server');
});

it.each([
  ['a page where somebody signs in to a network', 'text/html', '<!doctype html><form>', 'malformed'],
  ['such a page of another media type', 'text/csv', '\uFEFF\n <!doctype html><form>', 'malformed'],
  ['nothing', XLSX, '', 'malformed'],
  [
    'an error of another media type',
    'application/octet-stream',
    '{"resultCode":"40000","message":"Gone."}',
    'rejected',
  ],
])('%s with status 200 is no file [A07]', async (_what, type, content, kind) => {
  const result = await readFile(LIVE_ENVELOPE, answer(200, type, content));
  expect(result.ok ? null : result.error.kind).toBe(kind);
});
