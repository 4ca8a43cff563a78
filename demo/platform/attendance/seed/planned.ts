import type { AttendanceType, RecordStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';

/** An attendance of the demo. */
export interface PlannedAttendance {
  readonly school: string;
  readonly classId: string;
  readonly id: string;
  readonly name: string;
  readonly type: AttendanceType;
  /** Minutes from the seeding of the demo. */
  readonly start: number;
  readonly end: number;
  readonly openSignature?: boolean;
  /** The statuses of the students, one after another and again from the beginning. */
  readonly statuses: readonly RecordStatus[];
}

const WEEK = 7 * 24 * 60;
const MIXED: readonly RecordStatus[] = [1, 1, 1, 3, 1, 1, 2, 1, 1, 4, 1];

/** A lesson of the calculus class some weeks ago. */
const calculus = (week: number, name: string, type: AttendanceType, statuses: readonly RecordStatus[]) => ({
  ...{ school: 'north', classId: 'calculus', id: `calculus-${week}`, name, type, statuses },
  start: -week * WEEK,
  end: -week * WEEK + 15,
});

export const PLANNED_ATTENDANCES: readonly PlannedAttendance[] = [
  {
    ...{ school: 'north', classId: 'calculus', id: 'calculus-code', name: '定积分的应用 · 扫码签到', type: 2 },
    start: -10,
    end: 12 * 60,
    statuses: [0, 0, 1, 0, 1, 0, 0],
  },
  {
    ...{ school: 'north', classId: 'calculus', id: 'calculus-roll', name: '习题课点名', type: 1 },
    start: -20,
    end: 12 * 60,
    statuses: [0, 1, 1, 2, 1, 1, 1],
  },
  {
    ...{ school: 'north', classId: 'calculus', id: 'calculus-next', name: '期中复习', type: 0 },
    start: 3 * 24 * 60,
    end: 3 * 24 * 60 + 15,
    statuses: [0],
  },
  { ...calculus(1, '不定积分', 0, MIXED), openSignature: true },
  calculus(2, '洛必达法则', 0, [1, 1, 1, 1, 1, 2, 1, 1]),
  calculus(3, '中值定理', 1, [1, 1, 2, 1, 1, 1]),
  calculus(4, '求导法则', 2, [1, 1, 1, 3, 1]),
  {
    ...{ school: 'north', classId: 'algebra', id: 'algebra-open', name: 'Eigenvalues', type: 0 },
    start: -5,
    end: 12 * 60,
    openSignature: true,
    statuses: [0, 1, 0, 1, 1],
  },
  {
    ...{ school: 'north', classId: 'algebra', id: 'algebra-past', name: 'Determinants', type: 0 },
    start: -WEEK,
    end: -WEEK + 20,
    statuses: MIXED,
  },
  {
    ...{ school: 'river', classId: 'first-aid', id: 'first-aid-past', name: 'Burns', type: 0 },
    start: -WEEK,
    end: -WEEK + 10,
    statuses: MIXED,
  },
];
