import { inArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import { LIVE_OVERRUN_MS } from '../../../../src/contract/live/live-constants.ts';
import { users } from '../../accounts/tables.ts';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { LECTURERS } from '../../mall/seed/learners.ts';
import { LOCAL_COURSES } from '../../mall/seed/local-courses.ts';
import { countLives } from '../../tenants/counts.ts';
import { lives } from '../tables.ts';
import { seedLiveData } from './seed-data.ts';
import { LIVE_TITLES } from './titles.ts';

type NewLive = typeof lives.$inferInsert;

const ZONES: Partial<Record<Language, string>> = {
  zh_CN: 'Asia/Shanghai',
  en_US: 'Europe/London',
  es_ES: 'Europe/Madrid',
  ru_RU: 'Europe/Moscow',
  ar_SA: 'Asia/Riyadh',
  pl_PL: 'Europe/Warsaw',
  de_DE: 'Europe/Berlin',
  tr_TR: 'Europe/Istanbul',
  fr_FR: 'Europe/Paris',
  ja_JP: 'Asia/Tokyo',
  ko_KR: 'Asia/Seoul',
  pt_BR: 'America/Recife',
};

/** What became of a live course, and when it starts: in hours from the day of the seed. */
const PLANS = [
  { at: 0.9, hours: 70, opened: 0 },
  { at: 1.2, hours: 1 },
  { at: 20, hours: 1.5 },
  { at: 46, hours: 1 },
  { at: 94, hours: 2 },
  { at: 166, hours: 1 },
  { at: 24 * 21, hours: 1.5 },
  { at: 24 * 60, hours: 1 },
  { at: 0.5, hours: 48 },
  { at: -30, hours: 1 },
  { at: -22, hours: 1, opened: 4 },
  { at: -50, hours: 2, opened: 30, recorded: false },
  { at: -72, hours: 1, opened: -3 },
  { at: -24 * 7, hours: 1.5, opened: 1 },
  { at: -24 * 14, hours: 1, opened: 2 },
  { at: -24 * 21, hours: 2, opened: 0 },
  { at: -24 * 35, hours: 1, opened: 3 },
  { at: -24 * 70, hours: 1.5, opened: 1 },
  { at: -24 * 160, hours: 1, opened: 5 },
  { at: -24 * 300, hours: 2, opened: 2 },
  { at: -24 * 420, hours: 1, opened: 1 },
] as const;

const makeLive = (
  tenantId: string,
  createdBy: string,
  lecturer: string,
  language: Language,
  index: number,
  now: Date,
): NewLive => {
  const plan: { at: number; hours: number; opened?: number; recorded?: boolean } = PLANS[index % PLANS.length] as never;
  const titles = LIVE_TITLES[language];
  const [cover, title] = titles[index % titles.length] as (typeof titles)[number];
  // Lessons begin at a quarter of an hour.
  const quarter = 15 * MINUTE_MS;
  const startAt = new Date(Math.floor((now.getTime() - HOUR_MS + plan.at * HOUR_MS) / quarter) * quarter);
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
    timeZone: ZONES[language] ?? 'UTC',
    openedAt,
    closesAt: new Date(endAt.getTime() + (isOver ? 4 * MINUTE_MS : LIVE_OVERRUN_MS)),
    recorded: plan.recorded ?? true,
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

/** How many live courses each school gets; a school of the demo has all kinds. */
const COUNTS: Readonly<Record<string, number>> = { north: PLANS.length, river: 12, oasis: 12 };

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
        Array.from({ length: COUNTS[school] ?? 4 }, (_, index) => {
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
