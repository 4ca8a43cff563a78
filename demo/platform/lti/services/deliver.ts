import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { waitAfter } from '../../core/outbox/delivery.ts';
import type { Platform } from '../../core/platform.ts';
import { traceOf } from '../../core/trace.ts';
import { SCOPES } from '../message/claims.ts';
import { findRegistration } from '../registrations.ts';
import { ltiLineItems as lineItems, type Registration, ltiScores as scores } from '../tables.ts';
import { onDue } from './due.ts';
import type { LineItem } from './grades.ts';
import { askPlatform, jsonOf } from './request.ts';
import { queueShares } from './shares.ts';
import { accessToken, forgetTokens } from './token.ts';

const AT_ONCE = 20;
/** Longer than any attempt takes: after it, the process that took the work must have died. */
const LEASE_MS = 120_000;
/** About two days. Then the learning system has to open the link again. */
const MOST_ATTEMPTS = 600;
/** How often attendance is counted; a test that looks more often counts more often. */
const SHARES_EVERY_MS = 300_000;
const SHARE_TURNS = 30;
/** How soon this process looks at what it has queued itself, in a transaction that may be open for a moment yet. */
const SOON_MS = 200;

const LINE_ITEM = 'application/vnd.ims.lis.v2.lineitem+json';
const LINE_ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
const SCORE = 'application/vnd.ims.lis.v1.score+json';

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const Made = v.object({ id: v.pipe(v.string(), v.url(), v.maxLength(2_000)) });
const Listed = v.array(v.object({ ...Made.entries, resourceId: v.optional(v.string()), tag: v.optional(v.string()) }));

/** The column of a link in the gradebook: the one that is there, or a new one. Null if it could neither be found nor made. */
const makeColumn = async (
  platform: Platform,
  registration: Registration,
  { containerUrl, contentId, kind, label, maximum, resourceLinkId }: LineItem,
  signal: AbortSignal,
): Promise<string | null> => {
  if (containerUrl === null) return null;
  const token = await accessToken(platform, registration, [SCOPES.lineItem, SCOPES.score], signal);
  if (token === null) return null;
  const authorization = `Bearer ${token}`;
  const list = new URL(containerUrl);
  if (resourceLinkId !== '') list.searchParams.set('resource_link_id', resourceLinkId);
  list.searchParams.set('resource_id', contentId);
  // An attempt that ended before its answer was stored may have made it.
  const there = await askPlatform(platform, list.href, { headers: { accept: LINE_ITEMS, authorization }, signal });
  const listed = v.safeParse(Listed, jsonOf(there));
  if (!listed.success) {
    if (there?.status === 401) forgetTokens(platform);
    return null;
  }
  const found = listed.output.find((one) => one.resourceId === contentId && one.tag === kind);
  if (found) return found.id;
  const made = await askPlatform(platform, containerUrl, {
    method: 'POST',
    headers: { 'content-type': LINE_ITEM, accept: LINE_ITEM, authorization },
    body: JSON.stringify({
      ...{ label, scoreMaximum: maximum, resourceId: contentId, tag: kind },
      ...(resourceLinkId === '' ? {} : { resourceLinkId }),
    }),
    signal,
  });
  const read = v.safeParse(Made, jsonOf(made));
  return read.success ? read.output.id : null;
};

const makeColumns = async (platform: Platform, signal: AbortSignal): Promise<void> => {
  const { config, db } = platform;
  const now = config.now();
  const due = await db.select().from(lineItems).where(lte(lineItems.dueAt, now)).limit(AT_ONCE);
  for (const { id, tenantId } of due) {
    const own = and(eq(lineItems.tenantId, tenantId), eq(lineItems.id, id));
    const [taken] = await db
      .update(lineItems)
      .set({ dueAt: later(now, LEASE_MS), attempts: sql`${lineItems.attempts} + 1` })
      .where(and(own, lte(lineItems.dueAt, now)))
      .returning();
    if (!taken || signal.aborted) continue;
    const registration = await findRegistration(db, tenantId, taken.registrationId);
    const isOver = !registration || registration.revokedAt !== null || taken.attempts > MOST_ATTEMPTS;
    const url = taken.url ?? (isOver ? null : await makeColumn(platform, registration, taken, signal));
    const mine = and(own, eq(lineItems.attempts, taken.attempts));
    const wait = later(config.now(), waitAfter(taken.attempts));
    await db
      .update(lineItems)
      .set(url === null ? { dueAt: isOver ? null : wait } : { url, dueAt: null })
      .where(mine);
    if (url === null && !isOver)
      config.log(
        `lti: a column could not be made, attempt ${taken.attempts}: allow the tool to manage its line items (AGS)`,
      );
  }
};

/** The address to which the scores of a column are sent: the column may have a query. */
const scoresOf = (lineItemUrl: string): string => {
  const url = new URL(lineItemUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
};

type Score = typeof scores.$inferSelect;

/** Sends a score; returns whether the learning system has it. */
const sendScore = async (
  platform: Platform,
  registration: Registration,
  { maximum, url }: LineItem & { readonly url: string },
  { score, subject, takenAt }: Score,
  signal: AbortSignal,
): Promise<boolean> => {
  const token = await accessToken(platform, registration, [SCOPES.score], signal);
  if (token === null) return false;
  const answer = await askPlatform(platform, scoresOf(url), {
    method: 'POST',
    headers: { 'content-type': SCORE, accept: 'application/json', authorization: `Bearer ${token}` },
    // The time is that of the result, so that a repeated message changes nothing.
    body: JSON.stringify({
      ...{ userId: subject, scoreGiven: score, scoreMaximum: maximum },
      ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
      timestamp: takenAt?.toISOString(),
    }),
    signal,
  });
  if (answer?.status === 401) forgetTokens(platform);
  // 409: it has a later one.
  return answer !== null && ((answer.status >= 200 && answer.status < 300) || answer.status === 409);
};

const deliverScore = async (platform: Platform, taken: Score, signal: AbortSignal): Promise<void> => {
  const { config, db } = platform;
  const { attempts, lineItemId, registrationId, score, tenantId, userId } = taken;
  const registration = await findRegistration(db, tenantId, registrationId);
  const own = and(eq(lineItems.tenantId, tenantId), eq(lineItems.id, lineItemId));
  const [column] = await db.select().from(lineItems).where(own).limit(1);
  const isOver = !registration || registration.revokedAt !== null || !column || attempts > MOST_ATTEMPTS;
  const { url } = column ?? { url: null };
  const isSent =
    !isOver && url !== null && (await sendScore(platform, registration, { ...column, url }, taken, signal));
  // Unless it has changed, or the lease has ended and another process has taken it.
  const mine = and(
    eq(scores.userId, userId),
    eq(scores.lineItemId, lineItemId),
    eq(scores.attempts, attempts),
    eq(scores.score, score ?? 0),
  );
  const wait = later(config.now(), waitAfter(attempts));
  await db
    .update(scores)
    .set(isSent ? { dueAt: null, sentScore: score } : { dueAt: isOver ? null : wait })
    .where(mine);
  if (!isSent && !isOver && url !== null)
    config.log(`lti: a score could not be sent, attempt ${attempts}: allow the tool to send scores (AGS)`);
};

const deliverScores = async (platform: Platform, signal: AbortSignal): Promise<void> => {
  const { config, db } = platform;
  const now = config.now();
  const isDue = and(lte(scores.dueAt, now), isNotNull(scores.score));
  const due = await db.select().from(scores).where(isDue).orderBy(scores.dueAt).limit(AT_ONCE);
  for (const { lineItemId, userId } of due) {
    const own = and(eq(scores.userId, userId), eq(scores.lineItemId, lineItemId));
    // Of several processes one succeeds, and it is not due again before the lease ends.
    const [taken] = await db
      .update(scores)
      .set({ dueAt: later(now, LEASE_MS), attempts: sql`${scores.attempts} + 1` })
      .where(and(own, isDue))
      .returning();
    if (taken && !signal.aborted) await deliverScore(platform, taken, signal);
  }
};

/** Makes columns and sends scores as long as the server runs. The returned function stops this. */
export const deliverGrades = (platform: Platform): (() => Promise<void>) => {
  const { gradesEveryMs, log } = platform.config;
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let countAt = performance.now() + gradesEveryMs;
  const plan = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
    timer.unref();
  };
  const work = async (): Promise<void> => {
    if (performance.now() >= countAt) {
      countAt = performance.now() + Math.min(SHARES_EVERY_MS, SHARE_TURNS * gradesEveryMs);
      await queueShares(platform);
    }
    await makeColumns(platform, ending.signal);
    await deliverScores(platform, ending.signal);
  };
  let isWorking = false;
  let isDue = false;
  const look = (): void => {
    isWorking = true;
    isDue = false;
    last = work()
      .catch((error: unknown) => {
        if (!ending.signal.aborted) log(`lti: delivering grades: ${traceOf(error)}`);
      })
      .then(() => {
        isWorking = false;
        if (!ending.signal.aborted) plan(isDue ? SOON_MS : gradesEveryMs);
      });
  };
  plan(gradesEveryMs);
  const forget = onDue(platform, () => {
    isDue = true;
    if (!isWorking && !ending.signal.aborted) plan(SOON_MS);
  });
  return () => {
    ending.abort();
    forget();
    clearTimeout(timer);
    return last;
  };
};
