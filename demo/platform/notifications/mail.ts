import { and, asc, eq, lte } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, LANGUAGE_PARAMETER } from '../../../src/contract/languages.ts';
import { NOTIFICATION_TOPICS, TOPIC_OF } from '../../../src/contract/notifications/event-kinds.ts';
import { UNREAD_COUNTED_MAX } from '../../../src/contract/notifications/notifications.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { transact } from '../core/database/transaction.ts';
import { textsFor } from '../core/language/texts.ts';
import { queueMessage } from '../core/outbox/outbox.ts';
import type { Platform } from '../core/platform.ts';
import { traceOf } from '../core/trace.ts';
import { belongingsOf } from './belongings.ts';
import { latestEvents } from './latest.ts';
import { MAIL_PAUSE_MS, mailAddressOf } from './settings.ts';
import { seenOf } from './shown.ts';
import { readBy, type StateRow } from './state.ts';
import type { Reader } from './subjects.ts';
import { notificationStates } from './tables.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

/** How many people one round looks after before others get their turn at the database. */
const AT_ONCE = 20;

/** What a mail counts: it has no words of other people, which could be hidden or removed when it is read. */
const linesOf = async (
  platform: Platform,
  { language, mailed, userId }: StateRow,
  counts: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const known = language ?? DEFAULT_LANGUAGE;
  const t = textsFor(known);
  const topics = NOTIFICATION_TOPICS.filter((topic) => mailed.includes(topic) && counts.has(topic));
  const page = new URL(ROUTES.notifications, platform.origins.main);
  page.searchParams.set(LANGUAGE_PARAMETER, known);
  return [
    ...topics.map((topic) => t(`platform-notifications:mail.${topic}`, { count: counts.get(topic) ?? 0 })),
    t('platform-notifications:mail.open', { url: page.href }),
    t('platform-notifications:mail.end', { url: await unsubscribeAddress(platform, userId, known) }),
  ];
};

/**
 * The person as a reader of mail. It cannot be asked how they sign in, so of schools with other methods than the account of
 * the platform nothing is told.
 */
const readerOf = (platform: Platform, { language, userId }: StateRow, now: Date): Reader => ({
  ...{ userId, platform, now, language: language ?? DEFAULT_LANGUAGE, tenantId: '', foreignOrigin: null },
  session: {
    ...{ id: '', userId, tenantId: '', loginMethod: 1, firstIdentityId: null, unsolicited: false, bound: false },
    ...{ origin: null, authenticatedAt: now, expiresIn: 0 },
  },
});

/** Mails one person what has happened since the last mail and is unread, if there is anything. */
const mailTo = async (platform: Platform, state: StateRow, now: Date): Promise<void> => {
  const { db } = platform;
  const { mailed, mailedUntil, userId } = state;
  const hidden = NOTIFICATION_TOPICS.filter((topic) => state.hidden.includes(topic) || !mailed.includes(topic));
  const wanted = { hidden, now, since: mailedUntil, after: '', limit: UNREAD_COUNTED_MAX };
  const rows = await latestEvents(db, await belongingsOf(db, userId), wanted);
  const isRead = await readBy(db, state, rows);
  const reader = readerOf(platform, state, now);
  const seen = await seenOf(
    reader,
    rows.filter((row) => !isRead(row)),
  );
  const recipient = seen.length === 0 ? '' : await mailAddressOf(db, platform, userId);
  if (recipient === '') return;
  const counts = new Map<string, number>();
  for (const { row } of seen) {
    const topic = TOPIC_OF[row.kind] ?? '';
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  const body = (await linesOf(platform, state, counts)).join('\n');
  const subject = textsFor(reader.language)('platform-notifications:mail.subject', { count: seen.length });
  await transact(db, (tx) => queueMessage(tx, reader, { recipient, subject, body }));
};

/** Mails those whose turn it is. Of several processes, one takes each of them. Returns how many there were. */
export const mailDue = async (platform: Platform, now: Date): Promise<number> => {
  const { db } = platform;
  const due = await db
    .select()
    .from(notificationStates)
    .where(lte(notificationStates.mailDueAt, now))
    .orderBy(asc(notificationStates.mailDueAt))
    .limit(AT_ONCE);
  for (const { userId } of due) {
    const [taken] = await db
      .update(notificationStates)
      .set({ mailDueAt: new Date(now.getTime() + MAIL_PAUSE_MS) })
      .where(and(eq(notificationStates.userId, userId), lte(notificationStates.mailDueAt, now)))
      .returning();
    if (!taken) continue;
    await mailTo(platform, taken, now);
    await db.update(notificationStates).set({ mailedUntil: now }).where(eq(notificationStates.userId, userId));
  }
  return due.length;
};

/** Looks after those who asked for mail as long as the server runs. The returned function stops this. */
export const mailContinuously = (platform: Platform): (() => Promise<void>) => {
  const { log, noticesEveryMs, now } = platform.config;
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const round = async (): Promise<void> => {
    while (!isEnding && (await mailDue(platform, now())) === AT_ONCE);
  };
  const plan = (): void => {
    timer = setTimeout(() => {
      last = round()
        .catch((error: unknown) => log(`mailing notifications: ${traceOf(error)}`))
        .then(() => {
          if (!isEnding) plan();
        });
    }, noticesEveryMs);
    timer.unref();
  };
  plan();
  return async () => {
    isEnding = true;
    clearTimeout(timer);
    await last;
  };
};
