import { useCallback, useEffect, useRef, useState } from 'react';
import {
  cancelExport,
  countExportRows,
  downloadRecords,
  EXPORT_ASK_ABOVE,
  EXPORT_DEBOUNCE_MS,
  EXPORT_POLL_MS,
  EXPORT_TYPES,
  type ExportFormat,
  type ExportJob,
  type ExportSelection,
  listExports,
  startExport,
} from '../../../contract/attendance/exports.ts';
import { deviceTimeZone } from '../../../contract/time-zone.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { saveFile } from '../../../ui/calendar-file/save-file.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';

/** What is exported: the students that the list shows, in its order. */
export type ShownRecords = Pick<ExportSelection, 'attendedStatus' | 'search' | 'order' | 'descending'>;

/** What failed, and how to retry it. */
export interface ExportProblem {
  readonly step: 'start' | 'load' | 'download' | 'cancel';
  readonly error: ApiError;
  readonly retry: () => void;
}

/** A large export that the user has to confirm. */
export interface Question {
  readonly format: ExportFormat;
  readonly total: number;
}

interface Options {
  readonly attendanceId: string;
  readonly shown: ShownRecords;
  readonly widget: WidgetHandle;
  /** Nobody matches, so nothing is exported. */
  readonly onNothing: () => void;
  readonly onSaved: (job: ExportJob) => void;
  readonly onCanceled: () => void;
}

const load = ({ api, attendanceId }: { readonly api: Api; readonly attendanceId: string }, signal: AbortSignal) =>
  api.until(signal).call(listExports, { params: { attendanceId } });

/** The exports of an attendance that the user started, also those of an earlier visit. */
export function useExports({ attendanceId, onCanceled, onNothing, onSaved, shown, widget }: Options) {
  const { api, lastingApi } = widget;
  const { error, retry, value } = useResource(load, { api, attendanceId });
  const jobs = value?.list.filter(({ status }) => status !== 'canceled') ?? [];
  const [busy, during] = useBusy();
  /** Why the last action failed. */
  const [problem, setProblem] = useState<ExportProblem | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  /** Exports to save as soon as they are done: those started during this visit. */
  const awaited = useRef(new Set<string>());
  const params = { attendanceId };

  const fails = (step: ExportProblem['step'], result: Result<unknown>, retry: () => void): boolean => {
    if (result.ok) return false;
    if (result.error.kind !== 'aborted') {
      setProblem({ step, error: result.error, retry });
      widget.report(result.error);
    }
    return true;
  };

  const save = async (job: ExportJob) => {
    setProblem(null);
    const result = await api.call(downloadRecords, { params, query: { jobId: job.id } as never });
    if (fails('download', result, () => void save(job)) || !result.ok) return;
    saveFile(result.data.name || job.fileName, result.data);
    onSaved(job);
  };
  useEffect(() => {
    for (const job of jobs)
      if (job.status !== 'running' && awaited.current.delete(job.id) && job.status === 'done') void save(job);
  });
  const isRunning = !error && jobs.some(({ status }) => status === 'running');
  // Also in a hidden tab, where the file is saved as well.
  usePoll(isRunning ? EXPORT_POLL_MS : null, retry, () => true);

  const start = async (format: ExportFormat) => {
    setQuestion(null);
    setProblem(null);
    const timeZone = deviceTimeZone();
    // Neither repeated nor aborted with the element: the server would write the file twice, or for nobody.
    const result = await during(lastingApi.call(startExport, { params, body: { ...shown, format, timeZone } }));
    if (fails('start', result, () => void start(format)) || !result.ok) return;
    awaited.current.add(result.data.id);
    await retry();
  };
  const ask = async (format: ExportFormat) => {
    setProblem(null);
    const { attendedStatus, search } = shown;
    const body = { resourceId: attendanceId, attendedStatus, search };
    const result = await during(api.call(countExportRows, { params: { exportType: EXPORT_TYPES.whiteList }, body }));
    if (fails('start', result, () => void ask(format)) || !result.ok) return;
    const { total } = result.data;
    if (total === 0) onNothing();
    else if (total > EXPORT_ASK_ABOVE) setQuestion({ format, total });
    else void start(format);
  };
  const remove = async (job: ExportJob): Promise<void> => {
    setProblem(null);
    const result = await lastingApi.call(cancelExport, { params: { attendanceId, jobId: job.id } });
    // The file no longer exists, so nothing has to be removed.
    const isGone = !result.ok && result.error.status === 404;
    if (!isGone && fails('cancel', result, () => void remove(job))) return;
    await retry();
    if (job.status === 'running') onCanceled();
  };
  return {
    jobs,
    busy,
    problem: problem ?? (error && { step: 'load' as const, error, retry: () => void retry() }),
    question,
    /** Several presses within a moment count as one (requirement A07). */
    press(format: ExportFormat) {
      const now = performance.now();
      const isRepeated = now - pressed.current < EXPORT_DEBOUNCE_MS;
      pressed.current = now;
      if (!isRepeated) void ask(format);
    },
    start,
    save,
    forget: useCallback(() => setQuestion(null), []),
    remove,
  };
}
