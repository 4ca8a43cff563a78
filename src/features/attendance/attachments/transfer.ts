import { Upload } from 'tus-js-client';
import { UPLOAD_KEY, type UploadPlace } from '../../../contract/attendance/attachments.ts';
import { CHUNK_BYTES, CHUNKED_FROM, UPLOAD_RETRY_MS } from '../../../contract/files/attachment-rules.ts';

/** Why a transfer ended: the storage rejected the file, does not know the upload, failed, or could not be reached. */
export type TransferFault = 'refused' | 'gone' | 'failed' | 'lost';

interface Steps {
  readonly onProgress: (sent: number) => void;
  readonly onDone: () => void;
  /** With the code of the answer, if the storage gave one. */
  readonly onFault: (fault: TransferFault, code?: string) => void;
}

/** The transfer of a file to the storage. */
export interface Transfer {
  start(): void;
  pause(): void;
}

const faultOf = (status: number): TransferFault => {
  if (status === 0) return 'lost';
  if (status === 415) return 'refused';
  return [403, 404, 410].includes(status) ? 'gone' : 'failed';
};

/** The code in the body of a response of the storage. */
const codeIn = (body: string | undefined): string => {
  try {
    const { code } = JSON.parse(body ?? '') as { readonly code?: unknown };
    return typeof code === 'string' ? code : '';
  } catch {
    return '';
  }
};

/**
 * Sends a file by the tus protocol: from the offset that the storage has, and in parts if it is large. The storage gets
 * the key of this upload and nothing else; of the headers in the platform’s response, only the expected one is used.
 */
export function createTransfer(file: Blob, { headers, url }: UploadPlace, steps: Steps): Transfer {
  const upload = new Upload(file, {
    uploadUrl: url,
    headers: { [UPLOAD_KEY]: headers[UPLOAD_KEY] },
    chunkSize: file.size >= CHUNKED_FROM ? CHUNK_BYTES : Number.POSITIVE_INFINITY,
    retryDelays: UPLOAD_RETRY_MS,
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      // Without a network, no retry can succeed, so the user is told immediately.
      if (status === 0) return navigator.onLine;
      // A part from a lost connection may still be being written: the storage then returns 409 or 423 for a moment.
      return status === 409 || status === 423 || status >= 500;
    },
    onProgress: (sent) => steps.onProgress(sent),
    onSuccess: () => steps.onDone(),
    onError: (error) => {
      const response = 'originalResponse' in error ? error.originalResponse : null;
      steps.onFault(faultOf(response?.getStatus() ?? 0), codeIn(response?.getBody()));
    },
  });
  return { start: () => upload.start(), pause: () => void upload.abort() };
}
