import {
  attendanceAttachments,
  attendanceRecords,
  attendances,
  exportJobs,
} from '../../../../demo/platform/attendance/tables.ts';
import type { Database } from '../../../../demo/platform/core/database/database.ts';
import { liveEvents, liveViewers } from '../../../../demo/platform/live/data/tables.ts';
import { findFilm } from '../../../../demo/platform/live/demo/films.ts';
import { liveRecordings } from '../../../../demo/platform/live/media/tables.ts';
import { lives } from '../../../../demo/platform/live/tables.ts';
import { memberships } from '../../../../demo/platform/tenants/tables.ts';
import { rowOf } from '../../support/database/rows.ts';
import { at, type LiveStage, NOW, WRITER } from './access-calls.ts';
import type { Person } from './access-table.ts';

/** The accounts of those who ask. */
export const ACCOUNTS: Readonly<Record<Exclude<Person, 'visitor'>, string>> = {
  learner: 'learner',
  colleague: 'owner',
  creator: 'teacher',
  admin: 'admin',
  stranger: 'org',
};

/** The title of what belongs to the school `north`. No other school may read it. */
export const TITLE = 'Known in the north only';
/** What opens a live course as its host: for its creator only. */
export const HOST_SECRETS = { passcode: '918273', hostKey: 'the-key-of-the-host' };

const north = { tenantId: 'north' };

/** Makes teachers of the colleague and the stranger, each at one school. */
export const appoint = async (db: Database): Promise<void> => {
  const rows = [
    { ...north, userId: ACCOUNTS.colleague },
    { tenantId: 'river', userId: ACCOUNTS.stranger },
  ];
  for (const row of rows)
    await db
      .insert(memberships)
      .values({ ...row, role: 'teacher', joinedAt: NOW })
      .onConflictDoUpdate({ target: [memberships.tenantId, memberships.userId], set: { role: 'teacher' } });
};

const TIMES: Readonly<Record<LiveStage, { from: number; to: number; isOpen: boolean }>> = {
  waiting: { from: 10, to: 70, isOpen: false },
  on: { from: -30, to: 30, isOpen: true },
  over: { from: -200, to: -140, isOpen: true },
  deleted: { from: 60, to: 120, isOpen: false },
};

const FILM = 'en_US-0';

/** Inserts a live course with a question, by default of the teacher. */
export const insertLive = async (
  db: Database,
  stage: LiveStage,
  id: string,
  createdBy = ACCOUNTS.creator,
): Promise<void> => {
  const { from, isOpen, to } = TIMES[stage];
  const isDeleted = stage === 'deleted';
  const row = {
    ...{ ...north, id, title: TITLE, recorded: true, createdBy, ...HOST_SECRETS, timeZone: 'Europe/Madrid' },
    ...{ startAt: at(from), openedAt: isOpen ? at(from) : null, endAt: at(to), closesAt: at(to), createdAt: at(-999) },
    ...{ deletedAt: isDeleted ? at(-1) : null, deletedBy: isDeleted ? createdBy : null },
  };
  const recordingOf = stage === 'over' ? id : null;
  await db.insert(lives).values(rowOf(lives, { ...row, recordingOf, checkInEndedAt: null, meetingUrl: '' }) as never);
  const { bytesInAll: bytes, ms, segments } = findFilm(FILM);
  const lease = {
    part: 0,
    next: segments,
    writer: WRITER,
    writerId: createdBy,
    leaseUntil: at(-20),
    arrivedAt: at(-20),
  };
  if (isOpen)
    await db.insert(liveRecordings).values({ ...north, liveId: id, film: FILM, ...lease, segments, ms, bytes });
  const visit = { visits: 1, seconds: 0, enteredAt: at(-20), visitedAt: at(-20), seenAt: at(-20) };
  if (stage === 'on') await db.insert(liveViewers).values({ ...north, liveId: id, userId: 'learner', ...visit });
  const question = { kind: 'quiz' as const, userId: createdBy, content: TITLE, createdAt: at(-5) };
  const message = { ...question, kind: 'message' as const };
  await db.insert(liveEvents).values([
    { ...north, ...question, liveId: id, id: `${id}-quiz` },
    { ...north, ...message, liveId: id, id: `${id}-message` },
  ]);
};

/** The attendances that the calls are about: see `Subject`. */
export const ATTENDANCES = { attendanceId: 'by-link', codeId: 'by-code', rollId: 'by-roll' } as const;

export const insertAttendances = async (db: Database): Promise<void> => {
  const student = { ...north, userId: ACCOUNTS.learner, name: 'Student', jobNum: '1' };
  const times = { startAt: at(-5), endAt: at(60), createdAt: at(-5), createdBy: ACCOUNTS.creator };
  for (const [attendanceType, id] of [
    [0, ATTENDANCES.attendanceId],
    [1, ATTENDANCES.rollId],
    [2, ATTENDANCES.codeId],
  ] as const) {
    const row = { ...north, ...times, id, attendanceType, classId: 'calculus', name: TITLE };
    await db.insert(attendances).values(row);
    await db.insert(attendanceRecords).values({ ...student, attendanceId: id });
  }
};

/** Inserts a file of the roll-call and an export, of somebody who may have them. */
export const insertFiles = async (db: Database, id: string, userId: string): Promise<void> => {
  const file = { ...north, attendanceId: ATTENDANCES.rollId, id, name: 'a.pdf', attachmentType: 'pdf', size: 9 };
  await db
    .insert(attendanceAttachments)
    .values(rowOf(attendanceAttachments, { ...file, createdAt: NOW, createdBy: userId }) as never);
  const job = { ...north, attendanceId: ATTENDANCES.attendanceId, id, userId, status: 'done', createdAt: NOW };
  await db
    .insert(exportJobs)
    .values(rowOf(exportJobs, { ...job, format: 'csv', expiresAt: at(60), seenAt: NOW }) as never);
};
