import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { UPLOAD_PART_BYTES } from '../../../src/contract/files/upload-rules.ts';
import { beginUpload, cancelUpload, finishUpload, type UploadedFile } from '../../../src/contract/files/uploads.ts';
import type { PartAnswer } from '../../../src/services/files/send-part.ts';
import { createUpload } from '../../../src/services/files/upload.ts';
import type { Api } from '../../../src/services/http/api.ts';
import { apiError } from '../../../src/services/http/api-error.ts';

const ADDRESS = 'https://files.campus.example/uploads/parts/north/file_1/token';
const FILE: UploadedFile = {
  id: 'file_1',
  name: 'notes.txt',
  size: 4,
  url: 'https://files.campus.example/a',
  seconds: 0,
};

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

/** An upload with a platform that has `received` parts, and a place that gives these answers, and then takes what comes. */
const setUp = ({ answers = [], received = 0 }: { answers?: (PartAnswer | null)[]; received?: number } = {}) => {
  const calls: string[] = [];
  const sent: string[] = [];
  const done: UploadedFile[] = [];
  const call = (asked: { readonly name: string }) => {
    calls.push(asked.name);
    const data =
      asked.name === beginUpload.name
        ? { id: 'file_1', address: ADDRESS, received }
        : asked.name === finishUpload.name
          ? FILE
          : { done: true };
    return Promise.resolve({ ok: true, data });
  };
  const api = { call, until: () => api } as unknown as Api;
  const upload = createUpload({
    ...{ api, lastingApi: api, apiBase: 'https://files.campus.example', schoolId: 'north', purpose: 'lessonFile' },
    onDone: (file) => done.push(file),
    send: (address, part, onProgress) => {
      sent.push(`${address.slice(ADDRESS.length)} ${part.size}`);
      onProgress(part.size);
      return Promise.resolve(answers.length > 0 ? (answers.shift() ?? null) : { status: 200, code: '000000' });
    },
  });
  const until = (isReached: () => boolean) => vi.waitFor(() => expect(isReached()).toBe(true));
  return { upload, calls, sent, done, until, stage: () => upload.progress.peek()?.stage };
};

const fileOf = (size: number, name = 'notes.txt') => new File(['a'.repeat(size)], name);

it('sends the parts of a file that have not arrived yet, and each again that fails for a moment [U02]', async () => {
  const { done, sent, until, upload } = setUp({ received: 1, answers: [{ status: 503, code: '' }] });
  upload.start(fileOf(2 * UPLOAD_PART_BYTES + 5));
  await until(() => done.length === 1);
  expect(sent).toEqual([`/1 ${UPLOAD_PART_BYTES}`, `/1 ${UPLOAD_PART_BYTES}`, '/2 5']);
  expect([done, upload.progress.peek()]).toEqual([[FILE], null]);
});

it('says why a file is not taken, before and after it is sent, and takes another one [U02]', async () => {
  const refusal = { status: 415, code: AREA_CODES.contentMismatch };
  const { calls, done, stage, until, upload } = setUp({ answers: [refusal] });
  upload.start(fileOf(0));
  await until(() => stage() === 'failed');
  expect([upload.progress.peek()?.fault, calls]).toEqual(['empty', []]);
  upload.start(fileOf(4));
  await until(() => stage() === 'failed');
  expect(upload.progress.peek()).toMatchObject({ fault: 'mismatch' });
  upload.start(fileOf(4));
  await until(() => done.length === 1);
});

it('waits for the network, and drops what it has sent when it is canceled [U02]', async () => {
  const { calls, done, stage, until, upload } = setUp({ answers: [null] });
  vi.stubGlobal('navigator', { onLine: false });
  upload.start(fileOf(4));
  await until(() => stage() === 'lost');
  upload.cancel();
  expect([upload.progress.peek(), calls.at(-1)]).toEqual([null, cancelUpload.name]);
  vi.stubGlobal('navigator', { onLine: true });
  upload.start(fileOf(4));
  await until(() => done.length === 1);
});

it('reports a call that fails, and tries again when asked to [U02]', async () => {
  const api = { until: () => api, call: vi.fn() } as unknown as Api;
  const failed = apiError('server', { status: 500 });
  vi.mocked(api.call).mockResolvedValue({ ok: false, error: failed } as never);
  const onError = vi.fn();
  const upload = createUpload({
    ...{ api, lastingApi: api, apiBase: 'https://files.campus.example', schoolId: 'north', purpose: 'lessonFile' },
    onDone: () => {},
    onError,
  });
  upload.start(fileOf(4));
  await vi.waitFor(() => expect(upload.progress.peek()?.stage).toBe('failed'));
  expect([upload.progress.peek()?.fault, onError.mock.calls]).toEqual(['call', [[failed]]]);
  upload.retry();
  await vi.waitFor(() => expect(api.call).toHaveBeenCalledTimes(2));
});
