import { eq } from 'drizzle-orm';
import { isManaging } from '../../../src/contract/school/roles.ts';
import type { Database } from '../core/database/database.ts';
import type { Session, UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { loginMethodsFor, refusesMethod, roleOf } from '../tenants/queries.ts';
import { tenants } from '../tenants/tables.ts';

export type Settings = typeof tenants.$inferSelect;

/** Whether a user administers a school or store. */
export const manages = async (db: Database, tenantId: string, userId: string): Promise<boolean> =>
  isManaging(await roleOf(db, tenantId, userId));

const requireRights = async (
  db: Database,
  row: Settings | undefined,
  session: Pick<Session, 'loginMethod' | 'userId'>,
): Promise<Settings> => {
  if (!row) throw new RequestError('notFound', 'The school does not exist.', { field: 'schoolId' });
  if (!(await manages(db, row.id, session.userId))) {
    throw new RequestError('forbidden', 'Only administrators of the school may do this.', { field: 'schoolId' });
  }
  if (refusesMethod(await loginMethodsFor(db, row), session.loginMethod)) {
    throw new RequestError('methodRefused', 'The school does not support the sign-in method of the session.');
  }
  return row;
};

/**
 * The settings of a school for one of its administrators.
 * @throws RequestError notFound, forbidden, methodRefused
 */
export const readManaged = async ({ platform, session }: UserContext, schoolId: string): Promise<Settings> => {
  const [row] = await platform.db.select().from(tenants).where(eq(tenants.id, schoolId)).limit(1);
  return requireRights(platform.db, row, session);
};

/**
 * The same in a transaction that changes something: locks the school, so that changes happen one after another and each
 * checks the rights and the administrators that the previous one left.
 * @throws RequestError notFound, forbidden, methodRefused
 */
export const holdManaged = async (tx: Database, { session }: UserContext, schoolId: string): Promise<Settings> => {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, schoolId)).for('update');
  return requireRights(tx, row, session);
};

/** @throws RequestError settingsChanged if someone else has changed the settings since they were read */
export const requireRevision = (row: Settings, revision: number): void => {
  if (row.revision !== revision) {
    throw new RequestError('settingsChanged', 'The settings have been changed since.', { field: 'revision' });
  }
};
