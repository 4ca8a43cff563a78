import { type ReadonlySignal, signal } from '@preact/signals-react';
import { AREA_CODES } from '../../contract/area-codes.ts';
import {
  isNameFor,
  partsIn,
  UPLOAD_PART_BYTES,
  UPLOAD_PART_RETRY_MS,
  UPLOAD_PURPOSES,
  type UploadPurposeName,
} from '../../contract/files/upload-rules.ts';
import { beginUpload, cancelUpload, finishUpload, type UploadedFile } from '../../contract/files/uploads.ts';
import { MAKING_CODES } from '../../contract/mall/making-codes.ts';
import type { Api } from '../http/api.ts';
import type { ApiError } from '../http/api-error.ts';
import { type FileFault, lookAt } from './first-look.ts';
import { type PartAnswer, sendPart } from './send-part.ts';
import { isStorage } from './storage-address.ts';
import { videoSeconds } from './video-seconds.ts';

/** Why a file was not taken. The first reasons are final: another file is needed. The last ones can be tried again. */
export type UploadFault = FileFault | 'kind' | 'picture' | 'storage' | 'full' | 'call' | 'send';
const FINAL: readonly UploadFault[] = [
  'empty',
  'gif',
  'mp3',
  'svg',
  'mismatch',
  'tooLarge',
  'name',
  'kind',
  'picture',
  'storage',
];
export const isFinalFault = (fault: UploadFault): boolean => FINAL.includes(fault);

const FAULTS: Readonly<Record<string, UploadFault>> = {
  [AREA_CODES.fileEmpty]: 'empty',
  [AREA_CODES.fileTooLarge]: 'tooLarge',
  [MAKING_CODES.fileKindRefused]: 'kind',
  [AREA_CODES.gifRefused]: 'gif',
  [AREA_CODES.mp3Refused]: 'mp3',
  [AREA_CODES.svgRefused]: 'svg',
  [AREA_CODES.contentMismatch]: 'mismatch',
  [AREA_CODES.pictureUnreadable]: 'picture',
  [AREA_CODES.pictureTooLarge]: 'tooLarge',
  [AREA_CODES.storageFull]: 'full',
};

/** `lost`: there is no network; it goes on when there is. */
export type UploadStage = 'checking' | 'sending' | 'lost' | 'finishing' | 'failed';

/** A file on its way. */
export interface UploadProgress {
  readonly stage: UploadStage;
  readonly name: string;
  readonly size: number;
  /** How many bytes have arrived. */
  readonly sent: number;
  readonly fault: UploadFault | null;
  readonly error: ApiError | null;
}

interface UploadOptions {
  readonly api: Api;
  /** For the call that drops what was sent, which must not end with the element. */
  readonly lastingApi: Api;
  readonly apiBase: string;
  readonly schoolId: string;
  readonly purpose: UploadPurposeName;
  readonly onDone: (file: UploadedFile) => void;
  /** Called for each failed call, to report it. */
  readonly onError?: (error: ApiError) => void;
  readonly send?: typeof sendPart;
  readonly secondsOf?: typeof videoSeconds;
}

/** Sends one file to the file store. */
export interface Upload {
  /** Null while no file is on its way. */
  readonly progress: ReadonlySignal<UploadProgress | null>;
  start(file: File): void;
  /** Tries a file again that failed, or that lost the network. */
  retry(): void;
  /** Stops, and drops what was sent. */
  cancel(): void;
  /** Stops without dropping: the same file goes on where it was. */
  pause(): void;
}

const pause = (ms: number, ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    ended.addEventListener('abort', done);
  });

/** Whether a part may arrive if it is sent again. */
const isTemporary = (answer: PartAnswer | null): boolean => answer === null || answer.status >= 500;

export function createUpload(options: UploadOptions): Upload {
  const { api, apiBase, lastingApi, onDone, onError, purpose, schoolId } = options;
  const { secondsOf = videoSeconds, send = sendPart } = options;
  const { kind, maxBytes } = UPLOAD_PURPOSES[purpose];
  const progress = signal<UploadProgress | null>(null);
  let current: { readonly file: File; readonly ended: AbortController; id: string } | null = null;

  const change = (changes: Partial<UploadProgress>) => {
    if (progress.peek()) progress.value = { ...(progress.peek() as UploadProgress), ...changes };
  };
  const fail = (fault: UploadFault, error: ApiError | null = null) => {
    if (error?.kind === 'offline' || (fault === 'send' && !navigator.onLine)) return change({ stage: 'lost' });
    change({ stage: 'failed', fault, error });
    if (error) onError?.(error);
  };
  const failCall = (error: ApiError) => {
    if (error.kind !== 'aborted') fail(FAULTS[error.code] ?? 'call', error);
  };

  /** Sends a part until it has arrived. Returns what the place has answered, or null if it cannot be reached. */
  const sendOne = async (address: string, part: Blob, from: number, ended: AbortSignal) => {
    const onProgress = (sent: number) => ended.aborted || change({ sent: Math.min(from + sent, from + part.size) });
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send(address, part, onProgress, ended);
      const wait = UPLOAD_PART_RETRY_MS[attempt];
      if (!isTemporary(answer) || wait === undefined || ended.aborted || !navigator.onLine) return answer;
      await pause(wait, ended);
    }
  };

  /** Sends what is missing. Returns whether all has arrived. */
  const sendAll = async (
    file: File,
    { address, received }: { address: string; received: number },
    ended: AbortSignal,
  ) => {
    for (let part = received; part < partsIn(file.size); part += 1) {
      const from = part * UPLOAD_PART_BYTES;
      const answer = await sendOne(`${address}/${part}`, file.slice(from, from + UPLOAD_PART_BYTES), from, ended);
      if (ended.aborted) return false;
      if (answer?.status !== 200) {
        fail(FAULTS[answer?.code ?? ''] ?? 'send');
        return false;
      }
      change({ sent: Math.min(from + UPLOAD_PART_BYTES, file.size) });
    }
    return true;
  };

  const run = async (work: NonNullable<typeof current>): Promise<void> => {
    const { ended, file } = work;
    const over = ended.signal;
    const params = { schoolId };
    const look = await lookAt(file, maxBytes);
    if (over.aborted) return;
    const fault = look.fault ?? (isNameFor(purpose, file.name) ? null : 'kind');
    if (fault) return fail(fault);
    const seconds = kind === 'video' ? await secondsOf(file) : 0;
    const body = { purpose, name: file.name, size: file.size, fingerprint: look.fingerprint };
    const place = await api.until(over).call(beginUpload, { params, body });
    if (over.aborted) return;
    if (!place.ok) return failCall(place.error);
    if (!isStorage(place.data.address, apiBase)) return fail('storage');
    work.id = place.data.id;
    change({ stage: 'sending', sent: Math.min(place.data.received * UPLOAD_PART_BYTES, file.size) });
    if (!(await sendAll(file, place.data, over))) return;
    change({ stage: 'finishing' });
    const input = { params: { ...params, fileId: work.id }, body: { seconds } };
    const done = await api.until(over).call(finishUpload, input);
    if (over.aborted) return;
    if (!done.ok) return failCall(done.error);
    current = null;
    progress.value = null;
    onDone(done.data);
  };

  const stop = () => {
    current?.ended.abort();
    const stopped = current;
    current = null;
    return stopped;
  };
  const start = (file: File) => {
    stop();
    current = { file, ended: new AbortController(), id: '' };
    const { name, size } = file;
    progress.value = { stage: 'checking', name, size, sent: 0, fault: null, error: null };
    void run(current);
  };

  return {
    progress,
    start,
    retry() {
      if (current) start(current.file);
    },
    cancel() {
      const stopped = stop();
      progress.value = null;
      // What was not dropped expires.
      if (stopped?.id) void lastingApi.call(cancelUpload, { params: { schoolId, fileId: stopped.id } });
    },
    pause() {
      current?.ended.abort();
      if (progress.peek()?.stage !== 'failed') change({ stage: 'lost' });
    },
  };
}
