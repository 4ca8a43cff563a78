import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportSelection } from '../../../../src/contract/attendance/exports.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Platform } from '../../core/platform.ts';
import type { CurrentAttendance } from '../period.ts';
import { changeRunning, findStudents, type JobRow, readRows, type StudentRow } from './queries.ts';
import { sheetOf } from './sheet.ts';

/** Records that one statement reads. */
const ROWS_AT_ONCE = 1_000;

/** Where the file of an export is once it is done. */
export const exportFile = ({ storage }: Pick<Platform, 'storage'>, { id, tenantId }: Pick<JobRow, 'tenantId' | 'id'>) =>
  join(storage.directory, 'exports', tenantId, id);

class Canceled extends Error {}

/** What an export reads. */
export interface ExportTask {
  readonly attendance: CurrentAttendance;
  readonly selection: ExportSelection;
  readonly language: Language;
  /** Whether the numbers are those of students. */
  readonly isICT: boolean;
}

/** The records of an export in their order; `done` is called with the number read so far. */
export async function* rowsOf(
  { db }: Pick<Platform, 'db'>,
  { attendance, selection }: Pick<ExportTask, 'attendance' | 'selection'>,
  done: (rows: number) => Promise<void>,
): AsyncGenerator<StudentRow> {
  const students = await findStudents(db, attendance, selection);
  for (let from = 0; from < students.length; from += ROWS_AT_ONCE) {
    const some = students.slice(from, from + ROWS_AT_ONCE);
    yield* await readRows(db, attendance, some);
    await done(from + some.length);
  }
}

/**
 * Writes the file of an export. It has its name only when it is complete: what is left of one that was canceled or has
 * failed is deleted.
 */
export const runExport = async (
  platform: Platform,
  job: JobRow,
  task: ExportTask,
  ended: AbortSignal,
): Promise<void> => {
  const { config, db } = platform;
  const path = exportFile(platform, job);
  const unfinished = `${path}.part`;
  const requireRunning = async (changes: Parameters<typeof changeRunning>[2]) => {
    ended.throwIfAborted();
    if (!(await changeRunning(db, job, { ...changes, seenAt: config.now() }))) throw new Canceled();
  };
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const rows = rowsOf(platform, task, (doneRows) => requireRunning({ doneRows }));
    const { attendance, isICT, language, selection } = task;
    const body = sheetOf(rows, { ...selection, language, isICT, attendance });
    await pipeline(Readable.fromWeb(body as never), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
    await requireRunning({ status: 'done', doneRows: job.totalRows });
  } catch (error) {
    // The directory may be what cannot be written.
    for (const left of [unfinished, path]) await rm(left, { force: true }).catch(() => {});
    const failure = ended.aborted ? 'stopped' : 'unwritten';
    if (!(error instanceof Canceled)) await changeRunning(db, job, { status: 'failed', failure });
    if (!ended.aborted && !(error instanceof Canceled)) throw error;
  }
};
