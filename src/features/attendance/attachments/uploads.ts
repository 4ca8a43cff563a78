import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { readStoragePrivilege, registerAttachment, requestUpload } from '../../../contract/attendance/attachments.ts';
import { bucketOf } from '../../../contract/files/attachment-rules.ts';
import { type FileFault, type FirstLook, lookAt } from '../../../services/files/first-look.ts';
import { isStorage } from '../../../services/files/storage-address.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { Transfer, TransferFault } from './transfer.ts';

/** Why a file was not added. The first reasons are final; the others can be retried. */
export type UploadFault = FileFault | 'refused' | 'full' | 'privilege' | 'storage' | 'check' | 'place' | 'send' | 'add';
const FINAL: readonly UploadFault[] = [
  'empty',
  'gif',
  'mp3',
  'svg',
  'mismatch',
  'tooLarge',
  'name',
  'refused',
  'privilege',
];
export const isFinal = (fault: UploadFault): boolean => FINAL.includes(fault);

export type UploadState = 'checking' | 'waiting' | 'sending' | 'paused' | 'lost' | 'adding' | 'failed';

/** A file that is being uploaded. */
export interface UploadRow {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly state: UploadState;
  /** The number of bytes that the storage has received. */
  readonly sent: number;
  readonly fault: UploadFault | null;
  readonly error: ApiError | null;
}

interface Options {
  readonly api: Api;
  readonly apiBase: string;
  readonly attendanceId: string;
  /** Loads the code that sends the content of a file. */
  readonly loadTransfer?: () => Promise<Pick<typeof import('./transfer.ts'), 'createTransfer'>>;
}

interface Work {
  readonly file: File;
  look: FirstLook | null;
  transfer: Transfer | null;
  uuid: string;
  /** Whether the upload was created again because the storage no longer knew it. */
  renewed: boolean;
}

/** Uploads files to an attendance, one after another. Uploads continue while another tab is shown. */
export interface Uploads {
  readonly rows: ReadonlySignal<readonly UploadRow[]>;
  /** Whether leaving the page would lose something. */
  readonly active: ReadonlySignal<boolean>;
  /** Called for each file that was added. */
  onAdded: (name: string) => void;
  /** Called for each file that fails. */
  onFault: (row: UploadRow) => void;
  add(files: readonly File[]): void;
  pause(key: number): void;
  /** Resumes an upload, or retries a failed one. */
  resume(key: number): void;
  /** Resumes the uploads that lost the network. */
  resumeLost(): void;
  /** Cancels an upload; the storage deletes its part of the file after some time. */
  cancel(key: number): void;
  pauseAll(): void;
}

const FULL: readonly string[] = [AREA_CODES.storageFull];
const REFUSED: Readonly<Record<string, UploadFault>> = {
  [AREA_CODES.gifRefused]: 'gif',
  [AREA_CODES.mp3Refused]: 'mp3',
  [AREA_CODES.svgRefused]: 'svg',
  [AREA_CODES.contentMismatch]: 'mismatch',
  [AREA_CODES.fileEmpty]: 'empty',
  [AREA_CODES.fileTooLarge]: 'tooLarge',
};

export function createUploads(options: Options): Uploads {
  const { api, apiBase, attendanceId, loadTransfer = () => import('./transfer.ts') } = options;
  const rows = signal<readonly UploadRow[]>([]);
  const works = new Map<number, Work>();
  let last = 0;

  const rowOf = (key: number) => rows.peek().find((row) => row.key === key);
  const change = (key: number, changes: Partial<UploadRow>) => {
    rows.value = rows.peek().map((row) => (row.key === key ? { ...row, ...changes } : row));
  };
  const drop = (key: number) => {
    works.delete(key);
    rows.value = rows.peek().filter((row) => row.key !== key);
  };
  const lose = (key: number) => {
    change(key, { state: 'lost' });
    next();
  };
  const fail = (key: number, fault: UploadFault, error: ApiError | null = null) => {
    if (error?.kind === 'aborted') return change(key, { state: 'paused' });
    // Resumes when the network is back, whatever it was waiting for.
    if (error?.kind === 'offline') return lose(key);
    change(key, { state: 'failed', fault, error });
    const row = rowOf(key);
    if (row) uploads.onFault(row);
    next();
  };

  const register = async (key: number, work: Work) => {
    change(key, { state: 'adding' });
    const { name } = work.file;
    const attachmentType = work.look?.type ?? 'other';
    const result = await api.call(registerAttachment, {
      body: { attendanceId, name, attachmentType, uuid: work.uuid },
    });
    if (!works.has(key)) return;
    if (!result.ok) return fail(key, REFUSED[result.error.code] ?? 'add', result.error);
    drop(key);
    uploads.onAdded(name);
    next();
  };

  const onFault = (key: number, work: Work, fault: TransferFault, code: string) => {
    if (!works.has(key)) return;
    work.transfer = null;
    if (fault === 'refused') return fail(key, REFUSED[code] ?? 'refused');
    if (fault === 'gone' && !work.renewed) {
      work.renewed = true;
      return void send(key, work);
    }
    if (fault === 'gone' || fault === 'failed') return fail(key, 'send');
    lose(key);
  };

  const send = async (key: number, work: Work): Promise<void> => {
    const { file, look } = work;
    if (!look) return;
    change(key, { state: 'sending', fault: null, error: null });
    if (work.transfer) return work.transfer.start();
    const [result, { createTransfer }] = await Promise.all([
      api.call(requestUpload, {
        body: {
          ...{ attendanceId, fileName: file.name, bucketName: bucketOf(look.type), size: file.size },
          fingerprint: look.fingerprint,
        },
      }),
      loadTransfer(),
    ]).catch(() => [null, { createTransfer: null }] as const);
    if (!works.has(key)) return;
    if (!result || !createTransfer) return lose(key);
    if (!result.ok) {
      const { code } = result.error;
      return fail(key, REFUSED[code] ?? (FULL.includes(code) ? 'full' : 'place'), result.error);
    }
    if (!isStorage(result.data.url, apiBase)) return fail(key, 'storage');
    work.uuid = result.data.uuid;
    work.transfer = createTransfer(file, result.data, {
      onProgress: (sent) => works.has(key) && change(key, { sent }),
      onDone: () => works.has(key) && void register(key, work),
      onFault: (fault, code = '') => onFault(key, work, fault, code),
    });
    if (rowOf(key)?.state === 'sending') work.transfer.start();
  };

  /** Sends the next file, unless one is being sent. */
  function next() {
    const shown = rows.peek();
    if (shown.some(({ state }) => state === 'sending' || state === 'adding')) return;
    const row = shown.find(({ state }) => state === 'waiting');
    const work = row && works.get(row.key);
    if (row && work) void send(row.key, work);
  }

  /** Checks whether the user may add files, and whether this one may be added. */
  const check = async (keys: readonly number[]) => {
    const result = await api.call(readStoragePrivilege, { query: { attendanceId } });
    for (const key of keys) {
      const work = works.get(key);
      if (!work) continue;
      if (!result.ok) {
        // The platform returns “not found” to users who may not manage the attendance.
        fail(key, [403, 404].includes(result.error.status) ? 'privilege' : 'check', result.error);
        continue;
      }
      work.look ??= await lookAt(work.file, result.data.fileBytes);
      const { fault } = work.look;
      if (fault) fail(key, fault);
      else if (!result.data.hasPrivilege) fail(key, 'full');
      else change(key, { state: 'waiting', fault: null, error: null });
    }
    next();
  };

  const uploads: Uploads = {
    rows,
    active: computed(() => rows.value.some(({ state }) => state !== 'failed')),
    onAdded: () => {},
    onFault: () => {},
    add(files) {
      const added = files.map((file): UploadRow => {
        last += 1;
        works.set(last, { file, look: null, transfer: null, uuid: '', renewed: false });
        return { key: last, name: file.name, size: file.size, state: 'checking', sent: 0, fault: null, error: null };
      });
      rows.value = [...rows.peek(), ...added];
      void check(added.map(({ key }) => key));
    },
    pause(key) {
      works.get(key)?.transfer?.pause();
      change(key, { state: 'paused' });
      next();
    },
    resume(key) {
      const work = works.get(key);
      if (!work) return;
      const isChecked = work.look !== null && work.look.fault === null;
      change(key, { state: isChecked ? 'waiting' : 'checking', fault: null, error: null });
      work.renewed = false;
      if (!isChecked) {
        work.look = null;
        void check([key]);
      } else next();
    },
    resumeLost() {
      for (const { key, state } of rows.peek()) if (state === 'lost') uploads.resume(key);
    },
    cancel(key) {
      works.get(key)?.transfer?.pause();
      drop(key);
      next();
    },
    pauseAll() {
      for (const { key, state } of rows.peek()) if (state === 'sending' || state === 'waiting') uploads.pause(key);
    },
  };
  return uploads;
}
