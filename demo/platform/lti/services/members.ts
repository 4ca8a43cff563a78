import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { Platform } from '../../core/platform.ts';
import { sha256 } from '../../core/random.ts';
import { classes, classTeachers } from '../../lecturing/tables.ts';
import { isLearnerIn, type LaunchFacts, roleOf, SCOPES } from '../message/claims.ts';
import { memberOf } from '../people.ts';
import { findRegistration } from '../registrations.ts';
import {
  ltiCourses as courses,
  ltiLineItems as lineItems,
  ltiMembers as members,
  type Registration,
} from '../tables.ts';
import { rememberLearner } from './grades.ts';
import { askPlatform, jsonOf } from './request.ts';
import { type Known, type MemberChanges, NO_CHANGES, takeOver } from './take-over.ts';
import { accessToken } from './token.ts';

/** Longer than reading all members takes. */
const LEASE_MS = 300_000;
/** How soon a launch reads the members again. */
const FRESH_MS = 60_000;
const MOST_PAGES = 200;
const MOST_MEMBERS = 10_000;
const CLASS_DAYS = 365;

const Name = v.optional(
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().slice(0, 200)),
    ),
    '',
  ),
  '',
);
const Member = v.object({
  user_id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  roles: v.fallback(v.array(v.string()), []),
  status: v.optional(v.string(), 'Active'),
  name: Name,
  given_name: Name,
  family_name: Name,
  lis_person_sourcedid: Name,
});
const Page = v.object({ members: v.array(Member) });
type Member = v.InferOutput<typeof Member>;

type Course = Pick<typeof courses.$inferSelect, 'tenantId' | 'classId'>;
const isCourse = ({ classId, tenantId }: Course) => and(eq(courses.tenantId, tenantId), eq(courses.classId, classId));

/** The class of a course of a learning system: the same for everybody who opens one of its links. */
export const classIdOf = (registration: Pick<Registration, 'id'>, contextId: string): string =>
  `lti-${sha256(`${registration.id}\n${contextId}`).slice(0, 24)}`;

/**
 * Makes the class of a course when it is first opened, and remembers where its members are listed, in the transaction
 * `tx` on the school. A teacher who opens it teaches it.
 */
export const rememberCourse = async (
  tx: Database,
  registration: Registration,
  { context, membershipsUrl, role }: LaunchFacts & { readonly context: NonNullable<LaunchFacts['context']> },
  userId: string,
  now: Date,
): Promise<string> => {
  const { id: registrationId, tenantId } = registration;
  const classId = classIdOf(registration, context.id);
  const isTeacher = role !== 'learner';
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  await tx
    .insert(classes)
    .values({
      ...{ tenantId, id: classId, code: context.label },
      name: context.title || context.label || registration.name,
      teacherId: isTeacher ? userId : null,
      startDate: day(now.getTime()),
      endDate: day(now.getTime() + CLASS_DAYS * DAY_MS),
    })
    .onConflictDoNothing();
  if (isTeacher) await tx.insert(classTeachers).values({ tenantId, classId, userId }).onConflictDoNothing();
  await tx
    .insert(courses)
    .values({ tenantId, classId, registrationId, contextId: context.id, membershipsUrl })
    .onConflictDoUpdate({
      target: [courses.tenantId, courses.classId],
      set: { membershipsUrl: sql`coalesce(excluded.memberships_url, ${courses.membershipsUrl})` },
    });
  return classId;
};

const nextOf = (link: string | string[] | undefined): string | null => {
  const found = /<([^>]{1,2000})>\s*;[^,]*\brel="?next"?/i.exec(String(link ?? ''));
  return found?.[1] ?? null;
};

/** All members of a course, page by page; null if one page cannot be read, so that nobody seems to have left. */
const readMembers = async (
  platform: Platform,
  registration: Registration,
  membershipsUrl: string,
  signal: AbortSignal,
): Promise<readonly Member[] | null> => {
  const token = await accessToken(platform, registration, [SCOPES.members], signal);
  if (token === null) return null;
  const { origin } = new URL(membershipsUrl);
  const found: Member[] = [];
  let next: string | null = membershipsUrl;
  for (let pages = 0; next !== null; pages += 1) {
    // The token goes to no other host.
    const url: URL = new URL(next, membershipsUrl);
    if (url.origin !== origin || pages >= MOST_PAGES || found.length > MOST_MEMBERS) return null;
    const answer = await askPlatform(platform, url.href, {
      headers: {
        accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
        authorization: `Bearer ${token}`,
      },
      signal,
    });
    const page = v.safeParse(Page, jsonOf(answer));
    if (!page.success) return null;
    found.push(...page.output.members);
    next = nextOf(answer?.headers.link);
  }
  return found;
};

const nameOf = ({ family_name: family, given_name: given, name }: Member): string =>
  name || [given, family].filter(Boolean).join(' ');

/** The users of members: those that are new get an account and a membership. */
const usersOf = async (
  platform: Platform,
  registration: Registration,
  listed: readonly Member[],
  stored: readonly (typeof members.$inferSelect)[],
  signal: AbortSignal,
): Promise<Known[]> => {
  const bySubject = new Map(stored.map((one) => [one.subject, one]));
  const found: Known[] = [];
  for (const member of listed) {
    if (signal.aborted) return [];
    const given = roleOf(member.roles, false);
    if (given === 'learner' && !isLearnerIn(member.roles)) continue;
    const role = given === 'teacher' ? 'teacher' : 'learner';
    const name = nameOf(member);
    const known = bySubject.get(member.user_id);
    const userId =
      known?.role === role
        ? known.userId
        : await transact(platform.db, (tx) =>
            memberOf(tx, registration, { subject: member.user_id, name, role }, platform.config.now()),
          );
    found.push({ subject: member.user_id, userId, role, name: name || userId, number: member.lis_person_sourcedid });
  }
  return found;
};

/** Those who are listed are graded in the columns of their class, whether or not they open its link. */
const gradeMembers = async (
  platform: Platform,
  registration: Registration,
  { classId, tenantId }: Course,
  listed: readonly Known[],
): Promise<void> => {
  const { db } = platform;
  const ofClass = and(
    eq(lineItems.tenantId, tenantId),
    eq(lineItems.kind, 'attendance'),
    eq(lineItems.contentId, classId),
    eq(lineItems.registrationId, registration.id),
  );
  const columns = await db.select({ id: lineItems.id }).from(lineItems).where(ofClass);
  const graded = { kind: 'attendance', contentId: classId } as const;
  for (const { id } of columns)
    for (const learner of listed.filter(({ role }) => role === 'learner'))
      await rememberLearner(db, registration, graded, id, learner);
};

/**
 * Fills a class with the members of its course. Does nothing while another process does it, and shortly after, unless
 * `isAsked`. Returns what it has changed; null if the class is not up to date.
 */
export const syncMembers = async (
  platform: Platform,
  course: Course,
  signal: AbortSignal,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): Promise<MemberChanges | null> => {
  const { config, db } = platform;
  const now = config.now();
  const isFree = or(isNull(courses.leasedUntil), lte(courses.leasedUntil, now));
  const isStale = or(isNull(courses.syncedAt), lte(courses.syncedAt, new Date(now.getTime() - FRESH_MS)));
  const [taken] = await db
    .update(courses)
    .set({ leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(isCourse(course), isFree, isAsked ? undefined : isStale))
    .returning();
  if (!taken) return (await db.$count(courses, isCourse(course))) > 0 ? NO_CHANGES : null;
  let isDone = false;
  try {
    const registration = await findRegistration(db, course.tenantId, taken.registrationId);
    if (!registration || registration.revokedAt !== null || taken.membershipsUrl === null) return null;
    const all = await readMembers(platform, registration, taken.membershipsUrl, signal);
    if (all === null) {
      config.log('lti: the members of a course could not be read: allow the tool the names and roles service (NRPS)');
      return null;
    }
    const ofClass = and(eq(members.tenantId, course.tenantId), eq(members.classId, course.classId));
    const stored = await db.select().from(members).where(ofClass);
    const active = all.filter(({ status }) => status === 'Active');
    const listed = await usersOf(platform, registration, active, stored, signal);
    if (signal.aborted) return null;
    const changes = await takeOver(platform, course, listed);
    await gradeMembers(platform, registration, course, listed);
    isDone = true;
    return changes;
  } finally {
    await db
      .update(courses)
      .set({ leasedUntil: null, ...(isDone ? { syncedAt: config.now() } : {}) })
      .where(isCourse(course));
  }
};
