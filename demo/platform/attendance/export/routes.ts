import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DIRECT_EXPORT_MAX, type EXPORT_CALLS } from '../../../../src/contract/attendance/exports.ts';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { SHEET_TYPES } from '../../core/files/sheet-types.ts';
import type { UserContext } from '../../core/http/context.ts';
import type { FileAnswer, Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { randomId } from '../../core/random.ts';
import { lockMember } from '../../tenants/queries.ts';
import { requireAttendance } from '../access.ts';
import { exportJobs } from '../tables.ts';
import { countOfType } from './count.ts';
import {
  changeRunning,
  countRows,
  countRunning,
  deleteJob,
  findJob,
  findJobs,
  type JobRow,
  shownJob,
} from './queries.ts';
import { exportFile, rowsOf, runExport } from './run.ts';
import { sheetName, sheetOf } from './sheet.ts';

/** How long the file of an export is kept. */
const KEPT_MS = DAY_MS;

/** @throws RequestError notFound */
const requireJob = async (context: UserContext, attendanceId: string, jobId: string): Promise<JobRow> => {
  const { attendance } = await requireAttendance(context, attendanceId);
  const job = await findJob(context.platform.db, attendance, context.session.userId, jobId);
  if (!job || job.expiresAt <= context.now)
    throw new RequestError('notFound', 'It does not exist.', { field: 'jobId' });
  return job;
};

/**
 * The file of an export that is done.
 * @throws RequestError notFound, exportNotDone
 */
const readJobFile = async (context: UserContext, attendanceId: string, jobId: string): Promise<FileAnswer> => {
  const job = await requireJob(context, attendanceId, jobId);
  if (job.status !== 'done') throw new RequestError('exportNotDone', 'The export is not done.', { field: 'jobId' });
  const file = createReadStream(exportFile(context.platform, job));
  await new Promise<void>((resolve, reject) => {
    file.once('open', () => resolve());
    file.once('error', reject);
  }).catch(() => {
    throw new RequestError('notFound', 'The file no longer exists.', { field: 'jobId' });
  });
  return {
    name: job.fileName,
    type: SHEET_TYPES[job.format],
    body: Readable.toWeb(file) as ReadableStream<Uint8Array>,
  };
};

export const EXPORT_HANDLERS: Handlers<typeof EXPORT_CALLS> = {
  async countExportRows({ body, params }, context) {
    const managed = await requireAttendance(context, body.resourceId);
    return { total: await countOfType(context.platform.db, managed, params.exportType, body) };
  },

  async startExport({ body, params }, context) {
    const { language, now, platform, session } = context;
    const { attendance, rights, row: ofClass } = await requireAttendance(context, params.attendanceId);
    const { tenantId } = attendance;
    const requireFree = async (db: Database) => {
      if ((await countRunning(db, tenantId, session.userId, now)) >= platform.config.limits.runningExportsPerUser)
        throw new RequestError('exportsRunning', 'Other exports of yours are running.');
    };
    await requireFree(platform.db);
    await requireWithinOwn(context, 'exportsPerUser');
    const job: JobRow = {
      ...{ tenantId, id: randomId('export'), attendanceId: attendance.id, userId: session.userId },
      ...{ format: body.format, options: JSON.stringify({ ...body, language }), status: 'running', doneRows: 0 },
      totalRows: await countRows(platform.db, attendance, body),
      fileName: sheetName(ofClass.name, attendance, body),
      ...{ failure: null, createdAt: now, seenAt: now, expiresAt: new Date(now.getTime() + KEPT_MS) },
    };
    await transact(platform.db, async (tx) => {
      // Of several that are started at once, each counts those before it.
      await lockMember(tx, tenantId, session.userId);
      await requireFree(tx);
      await tx.insert(exportJobs).values(job);
    });
    const task = { attendance, selection: body, language, isICT: rights.school.isICT };
    platform.jobs.start('export of an attendance', (ended) => runExport(platform, job, task, ended));
    return shownJob(job);
  },

  async listExports({ params }, context) {
    const { attendance } = await requireAttendance(context, params.attendanceId);
    const rows = await findJobs(context.platform.db, attendance, context.session.userId, context.now);
    return { list: rows.map(shownJob), now: context.now.toISOString() };
  },

  async cancelExport({ params }, context) {
    const { platform } = context;
    const job = await requireJob(context, params.attendanceId, params.jobId);
    // The process that works on it deletes what it has written as soon as it notices.
    if (!(await changeRunning(platform.db, job, { status: 'canceled' }))) {
      await deleteJob(platform.db, job);
      await rm(exportFile(platform, job), { force: true });
    }
    return { done: true };
  },

  async downloadRecords({ params, query: { jobId, ...selection } }, context) {
    if (jobId !== '') return readJobFile(context, params.attendanceId, jobId);
    const { language, platform } = context;
    const { attendance, rights, row: ofClass } = await requireAttendance(context, params.attendanceId);
    if ((await countRows(platform.db, attendance, selection)) > DIRECT_EXPORT_MAX)
      throw new RequestError('exportTooLarge', 'So many rows need an export that runs at the server.');
    await requireWithinOwn(context, 'exportsPerUser');
    const { isICT } = rights.school;
    const rows = rowsOf(platform, { attendance, selection }, async () => {});
    return {
      name: sheetName(ofClass.name, attendance, selection),
      type: SHEET_TYPES[selection.format],
      body: sheetOf(rows, { ...selection, language, isICT, attendance }),
    };
  },
};
