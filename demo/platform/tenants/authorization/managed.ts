import { eq } from 'drizzle-orm';
import { isManaging } from '../../../../src/contract/school/roles.ts';
import type { Database } from '../../core/database/database.ts';
import type { Session, UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { loginMethodsFor, roleOf } from '../queries.ts';
import { tenants } from '../tables.ts';
import { refusesMethod } from './obstacle.ts';

export type Settings = typeof tenants.$inferSelect;

type User = Pick<Session, 'bound' | 'loginMethod' | 'userId'>;

const requireManager = async (db: Database, row: Settings | undefined, user: User): Promise<Settings> => {
  if (!row) throw new RequestError('notFound', 'The school does not exist.', { field: 'schoolId' });
  // Whoever administers a school proves it to the platform.
  if (user.bound || !isManaging(await roleOf(db, row.id, user.userId))) {
    throw new RequestError('forbidden', 'Only administrators of the school may do this.', { field: 'schoolId' });
  }
  if (refusesMethod(await loginMethodsFor(db, row), user)) {
    throw new RequestError('methodRefused', 'The school does not support the sign-in method of the session.');
  }
  return row;
};

/**
 * The settings of a school for one of its administrators.
 * @throws RequestError notFound, forbidden, methodRefused
 */
export const readManaged = async (db: Database, schoolId: string, user: User): Promise<Settings> => {
  const [row] = await db.select().from(tenants).where(eq(tenants.id, schoolId)).limit(1);
  return requireManager(db, row, user);
};

/**
 * The same in a transaction that changes something: locks the school, so that changes happen one after another and each
 * checks the rights and the administrators that the previous one left.
 * @throws RequestError notFound, forbidden, methodRefused
 */
export const lockManaged = async (
  tx: Database,
  { session }: Pick<UserContext, 'session'>,
  schoolId: string,
): Promise<Settings> => {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, schoolId)).for('update');
  return requireManager(tx, row, session);
};

/** @throws RequestError settingsChanged if someone else has changed the settings since they were read */
export const requireRevision = (row: Settings, revision: number): void => {
  if (row.revision !== revision) {
    throw new RequestError('settingsChanged', 'The settings have been changed since.', { field: 'revision' });
  }
};
