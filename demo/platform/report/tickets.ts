import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CallData, CallInput } from '../../../src/contract/call.ts';
import type { openReport, ReportSubject } from '../../../src/contract/report/report.ts';
import { findUser } from '../accounts/queries.ts';
import type { Database } from '../core/database/database.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithin } from '../core/limits/require-within.ts';
import { randomSecret, sha256 } from '../core/random.ts';
import { findById, isMember, pictureOf, type TenantRow } from '../tenants/queries.ts';
import { SERVICE_PATH } from './service-address.ts';
import { reportTickets } from './tables.ts';

/** Long enough to write a report. */
const TICKET_LIFETIME_MS = 3_600_000;

const nameOf = ({ nickName, realName }: { readonly nickName: string; readonly realName: string }): string =>
  nickName || realName;

/** What is reported, as the platform knows it: the page may only name it. */
const subjectOf = async (
  { platform, session }: UserContext,
  school: TenantRow,
  { id, kind }: CallInput<typeof openReport>['body'],
): Promise<ReportSubject> => {
  if (kind === 'user') {
    if (id === session.userId) {
      throw new RequestError('forbidden', 'Nobody can report himself or herself.', { field: 'id' });
    }
    const isHere = await isMember(platform.db, school.parentId ?? school.id, id);
    const user = isHere ? await findUser(platform.db, id) : undefined;
    if (!user) throw new RequestError('notFound', 'The school has no such member.', { field: 'id' });
    return { kind: 'user', id: user.id, name: nameOf(user), avatarUrl: user.avatarUrl };
  }
  if (kind === 'resource') return { kind, id, name: id, avatarUrl: '' };
  return { kind: 'school', id: school.id, name: school.name, avatarUrl: pictureOf(school, 'logo') };
};

/**
 * Issues a ticket for one report.
 * @throws RequestError notFound, forbidden, tooManyRequests
 */
export const issueTicket = async (
  context: UserContext,
  schoolId: string,
  body: CallInput<typeof openReport>['body'],
): Promise<CallData<typeof openReport>> => {
  const { language, now, platform, session } = context;
  const { db } = platform;
  const limit = platform.config.limits.reportTicketsPerUser;
  await requireWithin({ db }, `report-ticket:${session.userId}`, limit, now);
  const school = await findById(db, schoolId, language);
  if (!school) throw new RequestError('notFound', 'The school does not exist.', { field: 'schoolId' });
  const subject = await subjectOf(context, school, body);
  const ticket = randomSecret();
  await db.insert(reportTickets).values({
    hash: sha256(ticket),
    tenantId: school.id,
    reporterId: session.userId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    expiresAt: new Date(now.getTime() + TICKET_LIFETIME_MS),
  });
  return { service: platform.origins.assets + SERVICE_PATH, ticket, tenantName: school.name, subject };
};

const isValid = (ticket: string, now: Date) =>
  and(eq(reportTickets.hash, sha256(ticket)), isNull(reportTickets.usedAt), gt(reportTickets.expiresAt, now));

/** The ticket's row while it can be used. */
export const readTicket = async (db: Database, ticket: string, now: Date) => {
  const [row] = await db.select().from(reportTickets).where(isValid(ticket, now)).limit(1);
  return row;
};

/** Uses a ticket up. Of two requests with the same one, one gets it. */
export const useTicket = async (tx: Database, ticket: string, now: Date) => {
  const [row] = await tx.update(reportTickets).set({ usedAt: now }).where(isValid(ticket, now)).returning();
  return row;
};
