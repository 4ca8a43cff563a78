import { eq } from 'drizzle-orm';
import { HISTORY_KINDS } from '../../../src/contract/history/history-constants.ts';
import { wallTimeIn } from '../../../src/contract/live/schedule.ts';
import { minutesOf } from '../../../src/contract/minutes.ts';
import { csvOf } from '../core/files/csv-of.ts';
import { fileNameOf } from '../core/files/file-name.ts';
import { SHEET_TYPES } from '../core/files/sheet-types.ts';
import type { UserContext } from '../core/http/context.ts';
import type { FileAnswer } from '../core/http/handlers.ts';
import { textsFor } from '../core/language/texts.ts';
import { users } from '../users/tables.ts';
import { findItems, mergedOf } from './items.ts';
import { findByDay, type HistoryFilters } from './queries.ts';

/** How many days are read at a time. */
const DAYS_AT_ONCE = 100;

/**
 * What a user studied, as comma-separated values with a line for each day and item. The platform reads further days
 * while it sends the ones before. The file is named after the person, the period and the zone of its times.
 */
export const sheetOf = async (context: UserContext, filters: HistoryFilters): Promise<FileAnswer> => {
  const { language, now, platform } = context;
  const { since, tenantId, timeZone, until, userId } = filters;
  const { db } = platform;
  const t = textsFor(language);
  const [person] = await db
    .select({ nickName: users.nickName, realName: users.realName })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);

  async function* lines(): AsyncGenerator<string[]> {
    for (let page = 1; ; page += 1) {
      const days = await findByDay(db, filters, language, { page, pageSize: DAYS_AT_ONCE });
      const rows = days.flatMap((one) => one.rows);
      const { course } = await findItems(db, { tenantId, userId }, rows, language, now);
      for (const day of days) {
        const entries = mergedOf(day.rows);
        for (const kind of HISTORY_KINDS)
          for (const entry of entries) {
            if (entry.kind !== kind) continue;
            const title = (kind === 'course' && course.get(entry.itemId)?.title) || entry.title;
            const minutes = kind === 'live' ? String(minutesOf(entry.seconds)) : '';
            yield [
              day.day,
              wallTimeIn(timeZone, entry.happenedAt).time,
              t(`platform-history:sheet.kind.${kind}`),
              title,
              minutes,
            ];
          }
      }
      if (days.length < DAYS_AT_ONCE) return;
    }
  }

  const rows = lines();
  // The first days are read before the answer begins, so that an error still has its own answer.
  const first = await rows.next();
  async function* allLines() {
    if (first.done) return;
    yield first.value;
    yield* rows;
  }
  const headers = [
    t('history-period:column.date'),
    `${t('history-period:column.time')} (${timeZone})`,
    t('history-period:column.kind'),
    t('history-period:column.name'),
    t('history-period:column.minutes'),
  ];
  const today = wallTimeIn(timeZone, now).day;
  const period = [since, until || today].filter(Boolean).join('_');
  const name = [
    t('platform-history:sheet.fileName'),
    fileNameOf(person?.realName || person?.nickName || userId),
    period,
    timeZone.replaceAll('/', '-'),
  ];
  return { name: `${name.join('-')}.csv`, type: SHEET_TYPES.csv, body: csvOf(headers, allLines()) };
};
