import { beforeEach, expect, it } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import type { Call } from '../../../../src/contract/call.ts';
import type { TransferFault } from '../../../../src/features/attendance/attachments/transfer.ts';
import { createUploads, type Uploads } from '../../../../src/features/attendance/attachments/uploads.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import { type ApiError, apiError, type Result } from '../../../../src/services/http/api-error.ts';

type CallName = 'attendance.storagePrivilege' | 'attendance.requestUpload' | 'attendance.registerAttachment';

const DATA: Readonly<Record<CallName, () => unknown>> = {
  'attendance.storagePrivilege': () => ({ hasPrivilege: true, fileBytes: 1_000, freeBytes: 1_000 }),
  'attendance.requestUpload': () => ({
    ...{ uuid: 'place', url: 'https://campus.example:9000/uploads/place', static_url: '' },
    headers: { 'upload-key': 'key' },
  }),
  'attendance.registerAttachment': () => ({}),
};

/** A transfer that the test advances. */
interface Sending {
  readonly file: Blob;
  starts: number;
  pauses: number;
  readonly onProgress: (sent: number) => void;
  readonly onDone: () => void;
  readonly onFault: (fault: TransferFault) => void;
}

let data: Record<CallName, () => unknown>;
let failures: Partial<Record<CallName, ApiError>>;
let asked: CallName[];
let sendings: Sending[];
let added: string[];
let faults: string[];
let uploads: Uploads;

beforeEach(() => {
  data = { ...DATA };
  failures = {};
  [asked, sendings, added, faults] = [[], [], [], []];
  const call = async ({ name }: Call): Promise<Result<unknown>> => {
    asked.push(name as CallName);
    const error = failures[name as CallName];
    return error ? { ok: false, error } : { ok: true, data: data[name as CallName]() };
  };
  uploads = createUploads({
    api: { call } as unknown as Api,
    apiBase: 'https://campus.example',
    attendanceId: 'a',
    loadTransfer: async () => ({
      createTransfer(file, _place, steps) {
        const sending: Sending = { file, starts: 0, pauses: 0, ...steps };
        sendings.push(sending);
        return {
          start() {
            sending.starts += 1;
          },
          pause() {
            sending.pauses += 1;
          },
        };
      },
    }),
  });
  uploads.onAdded = (name) => added.push(name);
  uploads.onFault = ({ name, fault }) => faults.push(`${name} ${fault}`);
});

const pdf = (name: string, size = 600): File => new File(['%PDF-1.7'.padEnd(size)], name);
/** Waits for the checks, which read the files, and for the calls. */
const settled = async (of: Uploads = uploads) => {
  do await new Promise((resolve) => setTimeout(resolve));
  while (of.rows.peek().some(({ state }) => state === 'checking'));
};
const add = async (...files: readonly File[]) => {
  uploads.add(files);
  await settled();
};
const rows = () => uploads.rows.peek().map(({ fault, name, state }) => `${name} ${fault ?? state}`);
const keyOf = (name: string) => uploads.rows.peek().find((row) => row.name === name)?.key ?? 0;
const sending = (index: number) => {
  const one = sendings[index];
  if (!one) throw new Error(`nothing is sent as number ${index}`);
  return one;
};

it('sends one file after another, shows the progress, and adds the sent files [A08]', async () => {
  await add(pdf('one.pdf'), pdf('two.pdf'));
  expect([rows(), sendings.length, sending(0).starts]).toEqual([['one.pdf sending', 'two.pdf waiting'], 1, 1]);
  sending(0).onProgress(250);
  expect(uploads.rows.peek()[0]).toMatchObject({ sent: 250, size: 600 });
  sending(0).onDone();
  await settled();
  expect([rows(), added, uploads.active.peek()]).toEqual([['two.pdf sending'], ['one.pdf'], true]);
  sending(1).onDone();
  await settled();
  expect([rows(), added, uploads.active.peek()]).toEqual([[], ['one.pdf', 'two.pdf'], false]);
});

it('checks once whether files may be added, and does not send rejected ones [A08]', async () => {
  await add(
    new File(['GIF89a'.padEnd(600)], 'photo.png'),
    new File([], 'nothing.pdf'),
    pdf('large.pdf', 1_001),
    new File(['MZ'.padEnd(600)], 'program.pdf'),
  );
  expect(rows()).toEqual(['photo.png gif', 'nothing.pdf empty', 'large.pdf tooLarge', 'program.pdf mismatch']);
  expect([asked, faults.length, uploads.active.peek()]).toEqual([['attendance.storagePrivilege'], 4, false]);
  data['attendance.storagePrivilege'] = () => ({ hasPrivilege: false, fileBytes: 1_000, freeBytes: 0 });
  await add(pdf('one.pdf'));
  failures['attendance.storagePrivilege'] = apiError('rejected', { status: 404 });
  await add(pdf('two.pdf'));
  failures['attendance.storagePrivilege'] = apiError('rejected', { status: 429 });
  await add(pdf('three.pdf'));
  expect(rows().slice(4)).toEqual(['one.pdf full', 'two.pdf privilege', 'three.pdf check']);
});

it('pauses and resumes at the same offset, and sends the next file in the meantime [A08]', async () => {
  await add(pdf('one.pdf'), pdf('two.pdf'));
  uploads.pause(keyOf('one.pdf'));
  await settled();
  expect([rows(), sending(0).pauses]).toEqual([['one.pdf paused', 'two.pdf sending'], 1]);
  uploads.resume(keyOf('one.pdf'));
  expect(rows()).toEqual(['one.pdf waiting', 'two.pdf sending']);
  sending(1).onDone();
  await settled();
  // By the same transfer, without creating another upload.
  expect([rows(), sendings.length, sending(0).starts]).toEqual([['one.pdf sending'], 2, 2]);
  uploads.pauseAll();
  expect(rows()).toEqual(['one.pdf paused']);
});

it('cancels an upload, also while it is being checked, and sends the next file [A08]', async () => {
  uploads.add([pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')]);
  uploads.cancel(keyOf('one.pdf'));
  await settled();
  expect(rows()).toEqual(['two.pdf sending', 'three.pdf waiting']);
  uploads.cancel(keyOf('two.pdf'));
  await settled();
  expect([rows(), sending(0).pauses]).toEqual([['three.pdf sending'], 1]);
  // Later reports of a canceled upload are ignored.
  sending(0).onDone();
  sending(0).onFault('failed');
  await settled();
  expect([rows(), added, faults]).toEqual([['three.pdf sending'], [], []]);
});

it('waits without a network, whatever was being sent, and resumes when it is back [A08]', async () => {
  failures['attendance.storagePrivilege'] = apiError('offline');
  await add(pdf('one.pdf'), pdf('two.pdf'));
  expect([rows(), faults]).toEqual([['one.pdf lost', 'two.pdf lost'], []]);
  failures = {};
  uploads.resumeLost();
  await settled();
  expect(rows()).toEqual(['one.pdf sending', 'two.pdf waiting']);
  sending(0).onFault('lost');
  await settled();
  expect([rows(), uploads.active.peek()]).toEqual([['one.pdf lost', 'two.pdf sending'], true]);
  failures['attendance.registerAttachment'] = apiError('offline');
  sending(1).onDone();
  await settled();
  expect(rows()).toEqual(['one.pdf lost', 'two.pdf lost']);
  failures = {};
  uploads.resumeLost();
  await settled();
  expect(rows()).toEqual(['one.pdf sending', 'two.pdf waiting']);
});

it('creates the upload once more when the storage no longer knows it [A08]', async () => {
  await add(pdf('one.pdf'));
  sending(0).onFault('gone');
  await settled();
  expect([rows(), sendings.length]).toEqual([['one.pdf sending'], 2]);
  sending(1).onFault('gone');
  await settled();
  expect([rows(), faults]).toEqual([['one.pdf send'], ['one.pdf send']]);
  uploads.resume(keyOf('one.pdf'));
  await settled();
  expect(rows()).toEqual(['one.pdf sending']);
});

it.each<[CallName, ApiError, string]>([
  ['attendance.requestUpload', apiError('network'), 'place'],
  ['attendance.requestUpload', apiError('rejected', { code: AREA_CODES.storageFull }), 'full'],
  ['attendance.requestUpload', apiError('rejected', { code: AREA_CODES.contentMismatch }), 'mismatch'],
  ['attendance.registerAttachment', apiError('rejected', { status: 403 }), 'add'],
])('says why it failed at %s, sends the next file, and tries again', async (name, error, fault) => {
  failures[name] = error;
  await add(pdf('one.pdf'));
  sendings[0]?.onDone();
  await settled();
  expect([rows(), faults, uploads.rows.peek()[0]?.error]).toEqual([
    ...[[`one.pdf ${fault}`], [`one.pdf ${fault}`]],
    error,
  ]);
  failures = {};
  await add(pdf('two.pdf'));
  expect(rows()[1]).toBe('two.pdf sending');
  uploads.resume(keyOf('one.pdf'));
  sendings.at(-1)?.onDone();
  await settled();
  expect([rows(), added]).toEqual([['one.pdf sending'], ['two.pdf']]);
});

it('sends nothing to an address other than that of a trusted storage [A08]', async () => {
  const place = DATA['attendance.requestUpload']();
  data['attendance.requestUpload'] = () => Object.assign({}, place, { url: 'https://elsewhere.example/uploads/place' });
  await add(pdf('one.pdf'));
  expect([rows(), sendings]).toEqual([['one.pdf storage'], []]);
});

it('is paused, not failed, when its calls are aborted with the element', async () => {
  failures['attendance.requestUpload'] = apiError('aborted');
  await add(pdf('one.pdf'));
  expect([rows(), faults]).toEqual([['one.pdf paused'], []]);
});

it('fails as lost when the code that sends it cannot be loaded', async () => {
  const call = async ({ name }: Call) => ({ ok: true, data: data[name as CallName]() });
  const broken = createUploads({
    ...{ api: { call } as unknown as Api, apiBase: 'https://campus.example', attendanceId: 'a' },
    loadTransfer: () => Promise.reject(new TypeError('no module')),
  });
  broken.add([pdf('one.pdf')]);
  await settled(broken);
  expect(broken.rows.peek()[0]?.state).toBe('lost');
});
