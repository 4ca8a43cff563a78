import { and, eq, exists, lt } from 'drizzle-orm';
import { area } from '../core/areas/area.ts';
import { deletedWith, movedWith, stored } from '../core/areas/stored-table.ts';
import { byAddress, byKey, byTenant, byUser } from '../core/database/placement.ts';
import { IDENTITY_HANDLERS } from './identities/routes.ts';
import { federatedIdentities } from './identities/tables.ts';
import { demoAccountsIn, seedAccounts } from './seed.ts';
import { seedLargeSchool } from './seed-members.ts';
import { SESSION_HANDLERS } from './sessions/session-routes.ts';
import {
  knownBrowsers,
  oneTimeCodes,
  passkeyChallenges,
  passkeys,
  refreshTokens,
  sessionIssuers,
  sessions,
  tickets,
} from './tables.ts';

/** The ways in to an account, and the sessions that they open. */
export const ACCOUNTS = area({
  calls: { ...SESSION_HANDLERS, ...IDENTITY_HANDLERS },
  tables: [
    stored(oneTimeCodes, byAddress('account'), {}, 'expiresAt'),
    stored(tickets, byKey('hash'), { userId: deletedWith('owner') }, 'expiresAt'),
    stored(knownBrowsers, byUser(), { userId: deletedWith('owner') }, 'expiresAt'),
    stored(passkeys, byKey('id'), { userId: deletedWith('owner') }),
    stored(passkeyChallenges, byKey('id'), { userId: deletedWith('owner') }, 'expiresAt'),
    stored(federatedIdentities, byKey('id'), { userId: movedWith('owner') }),
    // With their sessions, so before them.
    stored(refreshTokens, byUser(), { userId: deletedWith('owner') }, (before, db) => {
      const own = and(eq(sessions.userId, refreshTokens.userId), eq(sessions.id, refreshTokens.sessionId));
      return exists(
        db
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(own, lt(sessions.expiresAt, before))),
      );
    }),
    stored(sessions, byUser(), { userId: deletedWith('owner') }, 'expiresAt'),
    stored(sessionIssuers, byTenant(), {}),
  ],
  async seed(tx, { passwordCost }) {
    await seedAccounts(tx, passwordCost);
    await seedLargeSchool(tx);
  },
  async findOpenRecords(db) {
    return (await demoAccountsIn(db)).map((account) => `the account ${account} with its public password`);
  },
});
