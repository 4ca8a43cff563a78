import { type HISTORY_CALLS, kindsIn } from '../../../src/contract/history/history.ts';
import { HISTORY_PERIOD_MAX_DAYS, type HistoryKind } from '../../../src/contract/history/history-constants.ts';
import { addDays } from '../../../src/contract/live/schedule.ts';
import { zoneIn } from '../core/database/time-zones.ts';
import type { UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { findItems, studyDay } from './items.ts';
import { countByDay, findByDay, type HistoryFilters } from './queries.ts';
import { sheetOf } from './sheet.ts';

/**
 * The school of a request. Everybody reads only their own history (requirement T01).
 * @throws RequestError notFound, forbidden, schoolClosed, schoolExpired
 */
const requireOwn = async (
  context: UserContext,
  { schoolId, userId }: { readonly schoolId: string; readonly userId: string },
) => {
  if (userId !== context.session.userId)
    throw new RequestError('forbidden', 'The history of a person is for this person only.', { field: 'userId' });
  return (await authorize(context, 'participate', { schoolId })).school;
};

const CONDITIONS = {
  knowledgeArticlesCond: 'article',
  liveBroadcastsCond: 'live',
  examsCond: 'exam',
  rsCurriculumBasicInfosCond: 'course',
} as const satisfies Record<string, HistoryKind>;
type Condition = keyof typeof CONDITIONS;

/** The kinds whose conditions a request has. */
const conditionedKinds = (
  conditions: { readonly [Name in Condition]?: { readonly tenantId: string } | undefined },
  schoolId: string,
): HistoryKind[] =>
  (Object.keys(CONDITIONS) as Condition[]).flatMap((name) => {
    const condition = conditions[name];
    if (!condition) return [];
    if (condition.tenantId === schoolId) return [CONDITIONS[name]];
    throw new RequestError('invalidInput', 'The condition is for another school.', { field: `${name}.tenantId` });
  });

const requirePeriod = ({ since, until }: Pick<HistoryFilters, 'since' | 'until'>): void => {
  if (since !== '' && until !== '' && since > until)
    throw new RequestError('invalidInput', 'The period ends before it begins.', { field: 'until' });
};

const WHOLE = { since: '', until: '' };

export const HISTORY_HANDLERS: Handlers<typeof HISTORY_CALLS> = {
  async findStudyProcess(
    { body: { pageVO, schoolId, since, timeZone, title, until, userId, ...conditions } },
    context,
  ) {
    const { language, now, platform } = context;
    const school = await requireOwn(context, { schoolId, userId });
    const kinds = conditionedKinds(conditions, schoolId);
    requirePeriod({ since, until });
    if (kinds.length === 0) return [];
    const zone = await zoneIn(platform.db, timeZone);
    const filters = { userId, tenantId: school.id, kinds, timeZone: zone, title, since, until };
    const days = await findByDay(platform.db, filters, language, { page: pageVO.curPage, pageSize: pageVO.pageSize });
    const rows = days.flatMap((one) => one.rows);
    const items = await findItems(platform.db, { tenantId: school.id, userId: filters.userId }, rows, language, now);
    return days.map((one) => studyDay(one.day, one.rows, items));
  },

  async readStudyIndex({ query: { kinds, month, schoolId, timeZone, title, userId } }, context) {
    const { language, platform } = context;
    const school = await requireOwn(context, { schoolId, userId });
    const zone = await zoneIn(platform.db, timeZone);
    const filters = { userId, tenantId: school.id, kinds: kindsIn(''), timeZone: zone, title, ...WHOLE };
    const cells = await countByDay(platform.db, filters, language);
    const counts = { article: 0, live: 0, exam: 0, course: 0 };
    for (const { count, kind } of cells) counts[kind] += count;
    const shown = kindsIn(kinds);
    const days = new Map<string, number>();
    for (const { count, day, kind } of cells) if (shown.includes(kind)) days.set(day, (days.get(day) ?? 0) + count);
    const months = new Map<string, { month: string; days: number; count: number; lastDay: string }>();
    for (const [day, count] of days) {
      const name = day.slice(0, 7);
      const known = months.get(name) ?? { month: name, days: 0, count: 0, lastDay: day };
      months.set(name, { ...known, days: known.days + 1, count: known.count + count });
    }
    const ofMonth = [...days].filter(([day]) => month !== '' && day.startsWith(month));
    return { counts, months: [...months.values()], days: ofMonth.map(([day, count]) => ({ day, count })) };
  },

  async exportStudyProcess({ query: { kinds, schoolId, since, timeZone, title, until, userId } }, context) {
    const school = await requireOwn(context, { schoolId, userId });
    requirePeriod({ since, until });
    if (since !== '' && until !== '' && addDays(since, HISTORY_PERIOD_MAX_DAYS) < until)
      throw new RequestError('invalidInput', 'The period is longer than ten years.', { field: 'since' });
    const zone = await zoneIn(context.platform.db, timeZone);
    await requireWithinOwn(context, 'exportsPerUser');
    const filters = { userId, tenantId: school.id, kinds: kindsIn(kinds), timeZone: zone, title, since, until };
    return sheetOf(context, filters);
  },
};
