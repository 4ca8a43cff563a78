import { useEffect, useMemo, useRef } from 'react';
import type { UploadPurposeName } from '../../contract/files/upload-rules.ts';
import type { UploadedFile } from '../../contract/files/uploads.ts';
import { createUpload, type Upload } from '../../services/files/upload.ts';
import type { Api } from '../../services/http/api.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import { useValue } from '../react/use-value.ts';

/** What the upload of a file needs of its widget: its handle has it. */
export interface UploadingWidget {
  readonly element: HTMLElement;
  readonly api: Api;
  readonly lastingApi: Api;
  readonly apiBase: string;
  report(error: Pick<ApiError, 'code' | 'status' | 'kind'>): void;
}

/**
 * The upload of one file. It pauses when the element is removed, goes on when the network is back, and while it runs, leaving
 * the page needs a confirmation.
 */
export function useUpload(
  widget: UploadingWidget,
  { purpose, schoolId }: { readonly purpose: UploadPurposeName; readonly schoolId: string },
  onDone: (file: UploadedFile) => void,
): Upload {
  const { api, apiBase, element, lastingApi } = widget;
  const latest = useRef({ onDone, report: widget.report });
  latest.current = { onDone, report: widget.report };
  const upload = useMemo(
    () =>
      createUpload({
        ...{ api, apiBase, lastingApi, purpose, schoolId },
        onDone: (file) => latest.current.onDone(file),
        onError: (error) => latest.current.report(error),
      }),
    [api, apiBase, lastingApi, purpose, schoolId],
  );
  const progress = useValue(upload.progress);
  const isRunning = progress !== null && progress.stage !== 'failed';
  useEffect(() => {
    const resume = () => upload.progress.peek()?.stage === 'lost' && upload.retry();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [upload]);
  useEffect(
    () => () => {
      // An element that was only moved is connected again by now.
      setTimeout(() => {
        if (!element.isConnected) upload.pause();
      });
    },
    [element, upload],
  );
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);
  return upload;
}
