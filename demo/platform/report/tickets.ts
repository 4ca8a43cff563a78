import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CallData, CallInput } from '../../../src/contract/call.ts';
import { HOUR_MS } from '../../../src/contract/durations.ts';
import type { openReport } from '../../../src/contract/report/report.ts';
import { isSession } from '../accounts/sessions/sessions.ts';
import { sessions } from '../accounts/tables.ts';
import type { Database } from '../core/database/database.ts';
import type { UserContext } from '../core/http/context.ts';
import { randomSecret, sha256 } from '../core/random.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { SERVICE_PATH } from './service-address.ts';
import { subjectOf } from './subjects.ts';
import { reportTickets } from './tables.ts';

/** Long enough to write a report. */
const TICKET_LIFETIME_MS = HOUR_MS;

/**
 * Issues a ticket for one report.
 * @throws RequestError notFound, forbidden, originRefused, schoolClosed, schoolExpired
 */
export const issueTicket = async (
  context: UserContext,
  schoolId: string,
  body: CallInput<typeof openReport>['body'],
): Promise<CallData<typeof openReport>> => {
  const { now, platform, session } = context;
  const { db } = platform;
  const at = { schoolId };
  // A person is seen everywhere; all else is the school’s.
  const { school } = await (body.kind === 'user'
    ? authorize(context, 'address', at)
    : authorize(context, 'participate', at));
  const { subject, userId } = await subjectOf(context, school, body);
  const ticket = randomSecret();
  await db.insert(reportTickets).values({
    hash: sha256(ticket),
    tenantId: school.id,
    reporterId: session.userId,
    sessionId: session.id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    subjectUserId: userId,
    subjectForm: subject.form,
    subjectPlace: subject.form === 'liveMessage' ? (body.liveId ?? '') : '',
    commentId: subject.commentId,
    expiresAt: new Date(now.getTime() + TICKET_LIFETIME_MS),
  });
  const service = platform.config.reportService ?? platform.origins.assets + SERVICE_PATH;
  return { service, ticket, tenantId: school.id, tenantName: school.name, subject };
};

const isValid = (ticket: string, now: Date) =>
  and(eq(reportTickets.hash, sha256(ticket)), isNull(reportTickets.usedAt), gt(reportTickets.expiresAt, now));

type Ticket = typeof reportTickets.$inferSelect;

/**
 * Whether the session that a ticket was issued in is still open. It ends with sign-out, a new password and the account.
 */
const goesOn = async (db: Database, { reporterId, sessionId }: Ticket, now: Date): Promise<boolean> => {
  const isOpen = and(isSession({ id: sessionId, userId: reporterId }), isNull(sessions.revokedAt));
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isOpen, gt(sessions.expiresAt, now)))
    .limit(1);
  return session !== undefined;
};

/** The ticket’s row while it can be used. */
export const readTicket = async (db: Database, ticket: string, now: Date): Promise<Ticket | undefined> => {
  const [row] = await db.select().from(reportTickets).where(isValid(ticket, now)).limit(1);
  return row && (await goesOn(db, row, now)) ? row : undefined;
};

/** Uses a ticket up. Of two requests with the same one, one gets it. */
export const useTicket = async (tx: Database, ticket: string, now: Date): Promise<Ticket | undefined> => {
  const [row] = await tx.update(reportTickets).set({ usedAt: now }).where(isValid(ticket, now)).returning();
  return row && (await goesOn(tx, row, now)) ? row : undefined;
};
