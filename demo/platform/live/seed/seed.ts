import { inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/contract/durations.ts';
import { LANGUAGES, type Language } from '../../../../src/contract/languages.ts';
import { LIVE_OVERRUN_MS } from '../../../../src/contract/live/live-constants.ts';
import type { Database } from '../../core/database/database.ts';
import { readSeed, seedOnce } from '../../core/database/seeding.ts';
import { LECTURERS, LOCAL_COURSES } from '../../mall/seed/local-courses.ts';
import { countLives } from '../../tenants/counts.ts';
import { users } from '../../users/tables.ts';
import { anyFilmOf, filmOf, findFilm } from '../demo/films.ts';
import { LIVE_TEXTS } from '../demo/texts.ts';
import { type LiveRow, lives } from '../tables.ts';
import { insertLiveData, seedLiveData } from './seed-data.ts';
import { insertFilms, replaceFilms } from './seed-films.ts';

type NewLive = typeof lives.$inferInsert;

const Plan = v.strictObject({
  /** When it starts and how long it takes, in hours from the day of the seed. */
  start: v.number(),
  hours: v.number(),
  /** In minutes after the start; never without it. */
  opened: v.exactOptional(v.number()),
  recorded: v.optional(v.boolean(), true),
});

const { counts, guests, plans, zones } = readSeed(
  new URL('./plans.json', import.meta.url),
  v.strictObject({
    /** The time zone of the schools of each language. */
    zones: v.record(v.picklist(LANGUAGES), v.string()),
    plans: v.array(Plan),
    /** How many each school gets that has more than the others; a school of the demo has all kinds. */
    counts: v.record(v.string(), v.number()),
    /** People of further languages who lecture at a school of readers of all languages. */
    guests: v.strictObject({
      school: v.string(),
      lecturers: v.record(v.picklist(LANGUAGES), v.string()),
      plans: v.array(Plan),
    }),
  }),
);

interface SeededLive {
  readonly school: string;
  readonly createdBy: string;
  readonly language: Language;
  readonly plan: v.InferOutput<typeof Plan>;
  /** Its position in the school. */
  readonly index: number;
}

/** How long a lesson of a film is planned for: it ends with the film. */
const FILM_MS = 5 * MINUTE_MS;

const liveOf = (
  { createdBy, index, language, plan, school }: SeededLive,
  lecturer: string,
  now: Date,
  taken: Set<string>,
): NewLive & { readonly film: string | null } => {
  const { titles } = LIVE_TEXTS[language];
  const number = index % titles.length;
  const { cover, title } = titles[number] as (typeof titles)[number];
  // Lessons begin at a quarter of an hour.
  const quarter = 15 * MINUTE_MS;
  const startAt = new Date(Math.floor((now.getTime() - HOUR_MS + plan.start * HOUR_MS) / quarter) * quarter);
  const openedAt = plan.opened === undefined ? null : new Date(startAt.getTime() + plan.opened * MINUTE_MS);
  const planned = new Date(startAt.getTime() + plan.hours * HOUR_MS);
  const isOver = openedAt !== null && planned < now;
  const own = plan.recorded ? filmOf(language, number) : null;
  // Each school has recorded a lesson once; what is on shows any of its language.
  const film =
    openedAt === null ? null : isOver ? (own && !taken.has(`${school} ${own}`) ? own : null) : anyFilmOf(language);
  if (film && isOver) taken.add(`${school} ${film}`);
  const isShort = film !== null && isOver;
  const endAt = isShort ? new Date(startAt.getTime() + FILM_MS) : planned;
  const closesAt = isShort
    ? openedAt.getTime() + findFilm(film).ms
    : endAt.getTime() + (isOver ? 4 * MINUTE_MS : LIVE_OVERRUN_MS);
  return {
    film,
    sample: openedAt !== null,
    recordingOf: film === null ? null : `${school}-live-${index + 1}`,
    tenantId: school,
    id: `${school}-live-${index + 1}`,
    title,
    cover,
    description: '',
    language,
    lecturer,
    startAt,
    endAt,
    timeZone: zones[language] ?? 'UTC',
    openedAt,
    closesAt: new Date(closesAt),
    recorded: plan.recorded && (!isOver || film !== null),
    coursewareId: null,
    pmFlag: false,
    passcode: String(100_000 + ((index * 7_919 + school.length * 104_729) % 900_000)),
    hostKey: `${school}-host-key-${index + 1}`,
    createdBy,
    createdAt: new Date(Math.min(startAt.getTime(), now.getTime()) - (3 + (index % 5)) * DAY_MS),
  };
};

/** The language that a school teaches in most. */
const LANGUAGES_OF = new Map(LOCAL_COURSES.map(({ language, school }) => [school, language]));

const languageOf = (school: string, index: number): Language =>
  school === 'north' ? (index % 3 === 0 ? 'en_US' : 'zh_CN') : (LANGUAGES_OF.get(school) ?? 'en_US');

const OF_SCHOOLS: readonly SeededLive[] = Object.entries(LECTURERS).flatMap(([school, id = '']) =>
  Array.from({ length: counts[school] ?? 4 }, (_, index) => ({
    school,
    createdBy: school === 'north' && index % 5 === 4 ? 'admin' : id,
    language: languageOf(school, index),
    plan: plans[index % plans.length] as (typeof plans)[number],
    index,
  })),
);

/** One after another, a few hours apart. */
const OF_GUESTS: readonly SeededLive[] = Object.entries(guests.lecturers)
  .flatMap(([language, createdBy], turn) =>
    guests.plans.map((plan) => ({
      ...{ school: guests.school, createdBy, language: language as Language },
      plan: { ...plan, start: plan.start + turn * 3 },
    })),
  )
  .map((live, at) => ({ ...live, index: (counts[guests.school] ?? 0) + at }));

const insertLives = async (tx: Database, planned: readonly SeededLive[]): Promise<LiveRow[]> => {
  const now = new Date();
  const creators = [...new Set(planned.map(({ createdBy }) => createdBy))];
  const people = await tx
    .select({ id: users.id, realName: users.realName })
    .from(users)
    .where(inArray(users.id, creators));
  const names = new Map(people.map(({ id, realName }) => [id, realName]));
  const taken = new Set<string>();
  const rows = planned.map((one) => liveOf(one, names.get(one.createdBy) ?? one.createdBy, now, taken));
  const added = await tx
    .insert(lives)
    .values(rows.map(({ film: _film, ...row }) => row))
    .returning();
  await insertFilms(tx, added, new Map(rows.map(({ film, id, tenantId }) => [`${tenantId} ${id}`, film])));
  for (const school of new Set(planned.map((one) => one.school)))
    await countLives(tx, school, planned.filter((one) => one.school === school).length);
  return added;
};

/** Tells the languages of live courses that were seeded before they had one. */
const tellLanguages = async (tx: Database): Promise<void> => {
  const languages = sql.join(
    OF_SCHOOLS.map(({ index, language, school }) => sql`(${school}, ${`${school}-live-${index + 1}`}, ${language})`),
    sql`, `,
  );
  await tx.execute(sql`update ${lives} set language = told.language
    from (values ${languages}) as told (tenant_id, id, language)
    where ${lives.tenantId} = told.tenant_id and ${lives.id} = told.id and ${lives.language} is null`);
};

/** Inserts live courses of every status at the schools of the demo, and what happened in those that were opened. */
export const seedLives = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    ['live courses of schools'],
    (key) => key,
    () => insertLives(tx, OF_SCHOOLS),
  );
  await seedOnce(
    tx,
    ['languages of live courses'],
    (key) => key,
    () => tellLanguages(tx),
  );
  await seedLiveData(tx);
  await seedOnce(
    tx,
    ['live courses of guests'],
    (key) => key,
    async () => insertLiveData(tx, await insertLives(tx, OF_GUESTS)),
  );
  await seedOnce(
    tx,
    ['films of some minutes'],
    (key) => key,
    () => replaceFilms(tx),
  );
};
