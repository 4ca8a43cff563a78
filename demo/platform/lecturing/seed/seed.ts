import { asc, eq, inArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { memberships } from '../../tenants/tables.ts';
import { users } from '../../users/tables.ts';
import { classes, classMembers, classTeachers, lessons } from '../tables.ts';
import { PLANNED_CLASSES, type PlannedClass } from './planned.ts';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first moment of this week in UTC. */
const mondayBefore = (now: Date): number => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return today - ((now.getUTCDay() + 6) % 7) * DAY_MS;
};

const lessonsOf = ({ id, room, school, slots, topics, weeks: [before, after] }: PlannedClass, monday: number) =>
  Array.from({ length: before + after + 1 }, (_, week) =>
    slots.map(([day, hour, minutes], slot) => {
      const start = monday + ((week - before) * 7 + day) * DAY_MS + hour * HOUR_MS;
      const number = week * slots.length + slot;
      return {
        ...{ tenantId: school, classId: id, id: `${id}-${number + 1}`, room },
        title: topics[number % topics.length] ?? '',
        startAt: new Date(start),
        endAt: new Date(start + minutes * MINUTE_MS),
      };
    }),
  ).flat();

/** The learners of a school by the time at which they joined. */
const learnersOf = async (tx: Database, school: string): Promise<string[]> => {
  const rows = await tx
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.tenantId, school))
    .orderBy(asc(memberships.joinedAt), asc(memberships.userId))
    .limit(200);
  return rows.filter(({ role }) => role === 'learner').map(({ userId }) => userId);
};

/** The students of each class: demo accounts, then learners of the school whom no class before it has. */
const studentsOf = async (tx: Database, planned: readonly PlannedClass[]): Promise<Map<PlannedClass, string[]>> => {
  const left = new Map<string, string[]>();
  for (const school of new Set(planned.map((one) => one.school))) left.set(school, await learnersOf(tx, school));
  return new Map(
    planned.map((one) => {
      const { accounts, school, students } = one;
      const others = (left.get(school) ?? []).filter((id) => !['learner', 'closed'].includes(id));
      const taken = others.slice(0, students - accounts.length);
      left.set(school, others.slice(taken.length));
      return [one, [...accounts, ...taken]];
    }),
  );
};

const insertClasses = async (tx: Database, planned: readonly PlannedClass[]): Promise<void> => {
  const students = await studentsOf(tx, planned);
  const people = await tx
    .select({ id: users.id, realName: users.realName, nickName: users.nickName })
    .from(users)
    .where(inArray(users.id, [...new Set([...students.values()].flat())]));
  const names = new Map(people.map(({ id, nickName, realName }) => [id, realName || nickName]));
  const monday = mondayBefore(new Date());
  await tx.insert(classes).values(
    planned.map((one) => ({
      ...{ tenantId: one.school, id: one.id, name: one.name, code: one.code, teacherId: one.teachers[0] ?? null },
      studentCount: students.get(one)?.length ?? 0,
      startDate: dayOf(monday - one.weeks[0] * 7 * DAY_MS),
      endDate: dayOf(monday + (one.weeks[1] * 7 + 6) * DAY_MS),
    })),
  );
  await tx
    .insert(classTeachers)
    .values(
      planned.flatMap(({ id, school, teachers }) =>
        teachers.map((userId) => ({ tenantId: school, classId: id, userId })),
      ),
    );
  await tx.insert(classMembers).values(
    [...students].flatMap(([{ id, school }, ids], at) =>
      ids.map((userId, index) => ({
        ...{ tenantId: school, classId: id, userId, name: names.get(userId) ?? userId },
        jobNum: String(26_000_000 + (at + 1) * 1_000 + index + 1),
      })),
    ),
  );
  await tx.insert(lessons).values(planned.flatMap((one) => lessonsOf(one, monday)));
};

/** Inserts classes of schools of the demo, with teachers, students and a timetable around this week. */
export const seedClasses = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    PLANNED_CLASSES,
    ({ id, school }) => `class ${school} ${id}`,
    (fresh) => insertClasses(tx, fresh),
  );
