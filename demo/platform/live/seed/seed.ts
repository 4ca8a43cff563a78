import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/contract/durations.ts';
import { LANGUAGES, type Language } from '../../../../src/contract/languages.ts';
import { LIVE_OVERRUN_MS } from '../../../../src/contract/live/live-constants.ts';
import type { Database } from '../../core/database/database.ts';
import { readSeed, seedOnce } from '../../core/database/seeding.ts';
import { LECTURERS, LOCAL_COURSES } from '../../mall/seed/local-courses.ts';
import { countLives } from '../../tenants/counts.ts';
import { users } from '../../users/tables.ts';
import { lives } from '../tables.ts';
import { seedLiveData } from './seed-data.ts';
import { LIVE_TEXTS } from './texts.ts';

type NewLive = typeof lives.$inferInsert;

const { counts, plans, zones } = readSeed(
  new URL('./plans.json', import.meta.url),
  v.strictObject({
    /** The time zone of the schools of each language. */
    zones: v.record(v.picklist(LANGUAGES), v.string()),
    /** When a live course starts and how long it takes, in hours from the day of the seed, and what became of it. */
    plans: v.array(
      v.strictObject({
        start: v.number(),
        hours: v.number(),
        /** In minutes after the start. */
        opened: v.exactOptional(v.number()),
        recorded: v.optional(v.boolean(), true),
      }),
    ),
    /** How many each school gets that has more than the others; a school of the demo has all kinds. */
    counts: v.record(v.string(), v.number()),
  }),
);

const makeLive = (
  tenantId: string,
  createdBy: string,
  lecturer: string,
  language: Language,
  index: number,
  now: Date,
): NewLive => {
  const plan = plans[index % plans.length] as (typeof plans)[number];
  const { titles } = LIVE_TEXTS[language];
  const { cover, title } = titles[index % titles.length] as (typeof titles)[number];
  // Lessons begin at a quarter of an hour.
  const quarter = 15 * MINUTE_MS;
  const startAt = new Date(Math.floor((now.getTime() - HOUR_MS + plan.start * HOUR_MS) / quarter) * quarter);
  const endAt = new Date(startAt.getTime() + plan.hours * HOUR_MS);
  const openedAt = plan.opened === undefined ? null : new Date(startAt.getTime() + plan.opened * MINUTE_MS);
  const isOver = openedAt !== null && endAt < now;
  return {
    tenantId,
    id: `${tenantId}-live-${index + 1}`,
    title,
    cover,
    description: '',
    lecturer,
    startAt,
    endAt,
    timeZone: zones[language] ?? 'UTC',
    openedAt,
    closesAt: new Date(endAt.getTime() + (isOver ? 4 * MINUTE_MS : LIVE_OVERRUN_MS)),
    recorded: plan.recorded,
    coursewareId: null,
    pmFlag: false,
    passcode: String(100_000 + ((index * 7_919 + tenantId.length * 104_729) % 900_000)),
    hostKey: `${tenantId}-host-key-${index + 1}`,
    createdBy,
    createdAt: new Date(Math.min(startAt.getTime(), now.getTime()) - (3 + (index % 5)) * DAY_MS),
  };
};

/** The language that a school teaches in most. */
const LANGUAGES_OF = new Map(LOCAL_COURSES.map(({ language, school }) => [school, language]));

const languageOf = (school: string, index: number): Language =>
  school === 'north' ? (index % 3 === 0 ? 'en_US' : 'zh_CN') : (LANGUAGES_OF.get(school) ?? 'en_US');

const seedCourses = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['live courses of schools'],
    (key) => key,
    async () => {
      const now = new Date();
      const lecturers = Object.entries(LECTURERS).flatMap(([school, id]) => (id ? [[school, id] as const] : []));
      const people = await tx
        .select({ id: users.id, realName: users.realName })
        .from(users)
        .where(inArray(users.id, [...lecturers.map(([, id]) => id), 'admin']));
      const names = new Map(people.map(({ id, realName }) => [id, realName]));
      const rows = lecturers.flatMap(([school, id]) =>
        Array.from({ length: counts[school] ?? 4 }, (_, index) => {
          const creator = school === 'north' && index % 5 === 4 ? 'admin' : id;
          return makeLive(school, creator, names.get(creator) ?? creator, languageOf(school, index), index, now);
        }),
      );
      await tx.insert(lives).values(rows);
      for (const [tenantId] of lecturers)
        await countLives(tx, tenantId, rows.filter((row) => row.tenantId === tenantId).length);
    },
  );

/** Inserts live courses of every status at the schools of the demo, and what happened in those that were opened. */
export const seedLives = async (tx: Database): Promise<void> => {
  await seedCourses(tx);
  await seedLiveData(tx, (school, liveId) => languageOf(school, Number(liveId.split('-').at(-1)) - 1));
};
