import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Language } from '../../../../src/contract/languages.ts';
import { minutesOf } from '../../../../src/contract/minutes.ts';
import type { Database } from '../../core/database/database.ts';
import { fileNameOf } from '../../core/files/file-name.ts';
import { SHEET_TYPES } from '../../core/files/sheet-types.ts';
import type { FileAnswer } from '../../core/http/handlers.ts';
import { textsFor } from '../../core/language/texts.ts';
import { users } from '../../users/tables.ts';
import { cellTime } from '../calendar/offsets.ts';
import { durationOf } from '../status.ts';
import type { LiveRow } from '../tables.ts';
import { eventsOf, viewersOf } from './queries.ts';
import { liveEvents, liveViewers } from './tables.ts';

/** How many names one statement reads. */
const NAMES_AT_ONCE = 1_000;
const TIME = 'yyyy-mm-dd hh:mm';

type Viewer = typeof liveViewers.$inferSelect;

const findViewers = (db: Database, live: LiveRow): Promise<Viewer[]> =>
  db
    .select()
    .from(liveViewers)
    .where(viewersOf(live))
    .orderBy(asc(liveViewers.enteredAt), asc(liveViewers.appointedAt), asc(liveViewers.userId));

const countMessages = async (db: Database, live: LiveRow): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ userId: liveEvents.userId, count: count() })
    .from(liveEvents)
    .where(and(eventsOf(live), eq(liveEvents.kind, 'message')))
    .groupBy(liveEvents.userId);
  return new Map(rows.map((row) => [row.userId, row.count]));
};

const namesOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, nickName: users.nickName, realName: users.realName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, nickName, realName }) => [id, realName || nickName]));
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Who was in a live course, as a spreadsheet with a row for each person and a last one for all. The platform reads the
 * names while it sends the rows. Texts are stored as text, even those that begin like a formula.
 */
export const sheetOf = async (db: Database, live: LiveRow, language: Language, now: Date): Promise<FileAnswer> => {
  const t = textsFor(language);
  const viewers = await findViewers(db, live);
  const messages = await countMessages(db, live);
  const duration = durationOf(live, now);
  const shareOf = (seconds: number, people = 1) =>
    duration * people === 0 ? 0 : Math.min(1, seconds / (duration * people));
  const came = viewers.filter(({ visits }) => visits > 0);
  async function* rows() {
    for (let from = 0; from < viewers.length; from += NAMES_AT_ONCE) {
      const some = viewers.slice(from, from + NAMES_AT_ONCE);
      const names = await namesOf(
        db,
        some.map(({ userId }) => userId),
      );
      for (const { appointedAt, checkedAt, enteredAt, seconds, seenAt, userId, visits } of some)
        yield [
          names.get(userId) ?? '',
          cellTime(live.timeZone, appointedAt),
          cellTime(live.timeZone, enteredAt),
          cellTime(live.timeZone, seenAt),
          visits,
          minutesOf(seconds),
          shareOf(seconds),
          cellTime(live.timeZone, checkedAt),
          messages.get(userId) ?? 0,
        ];
    }
    const seconds = sum(came.map((one) => one.seconds));
    const visits = sum(came.map((one) => one.visits));
    const spoken = sum([...messages.values()]);
    yield [
      t('platform-live:sheet.all'),
      null,
      null,
      null,
      visits,
      minutesOf(seconds),
      shareOf(seconds, came.length),
      null,
      spoken,
    ];
  }
  const time = (header: string) => ({ header: `${header} (${live.timeZone})`, width: 28, numFmt: TIME });
  const number = (header: string) => ({ header, width: 14, numFmt: '0' });
  const body = writeXlsxStream(rows(), {
    name: t('platform-live:sheet.title'),
    freezePane: { rows: 1 },
    columns: [
      { header: t('platform-live:sheet.name'), width: 28 },
      time(t('platform-live:sheet.booked')),
      time(t('platform-live:sheet.entered')),
      time(t('platform-live:sheet.left')),
      number(t('platform-live:sheet.visits')),
      number(t('platform-live:sheet.minutes')),
      { header: t('platform-live:sheet.share'), width: 16, numFmt: '0.00%' },
      time(t('platform-live:sheet.checked')),
      number(t('platform-live:sheet.messages')),
    ],
  });
  const day = cellTime(live.timeZone, live.startAt)?.toISOString().slice(0, 10);
  return { name: `${fileNameOf(live.title)}-${day}.xlsx`, type: SHEET_TYPES.xlsx, body };
};
