import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { randomSecret, sha256 } from '../../core/random.ts';
import { tickets } from '../tables.ts';
import type { Authentication } from './sessions.ts';

/** How long an authenticated user may take to sign the agreements. */
export const TICKET_LIFETIME_S = 900;

/** Issues a ticket, in the transaction `tx`: it identifies an authenticated user who has not signed all agreements. */
export const issueTicket = async (tx: Database, authentication: Authentication, now: Date): Promise<string> => {
  const { firstIdentityId, loginMethod, tenantId, thirdAccountId, thirdPlatformType, unsolicited, userId } =
    authentication;
  const ticket = randomSecret();
  await tx.insert(tickets).values({
    hash: sha256(ticket),
    userId,
    tenantId,
    loginMethod,
    firstIdentityId,
    thirdAccountId,
    thirdPlatformType,
    unsolicited: unsolicited ?? false,
    expiresAt: new Date(now.getTime() + TICKET_LIFETIME_S * 1_000),
  });
  return ticket;
};

const open = (ticket: string, now: Date) =>
  and(eq(tickets.hash, sha256(ticket)), isNull(tickets.endedAt), gt(tickets.expiresAt, now));

const invalid = () => new RequestError('ticketInvalid', 'This sign-in has ended. Start again.', { field: 'ticket' });

/** Returns the authentication that a ticket identifies, if it is valid. */
export const findTicket = async (db: Database, ticket: string, now: Date): Promise<Authentication | undefined> => {
  const [row] = await db.select().from(tickets).where(open(ticket, now)).limit(1);
  return row;
};

/** Returns the authentication that a valid ticket identifies. */
export const readTicket = async (db: Database, ticket: string, now: Date): Promise<Authentication> => {
  const authentication = await findTicket(db, ticket, now);
  if (!authentication) throw invalid();
  return authentication;
};

/** Invalidates a ticket. Returns its authentication if it was still valid. */
export const discardTicket = async (tx: Database, ticket: string, now: Date): Promise<Authentication | undefined> => {
  const [row] = await tx.update(tickets).set({ endedAt: now }).where(open(ticket, now)).returning();
  return row;
};

/**
 * Invalidates a valid ticket.
 * @throws RequestError ticketInvalid
 */
export const claimTicket = async (tx: Database, ticket: string, now: Date): Promise<void> => {
  if (!(await discardTicket(tx, ticket, now))) throw invalid();
};
