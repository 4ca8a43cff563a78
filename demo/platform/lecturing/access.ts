import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { authorize, type Lecturer } from '../tenants/authorization/authorize.ts';
import { findClassOf } from './queries.ts';
import type { ClassRecord } from './tables.ts';

/**
 * A class of the school that the caller teaches or administers.
 * @throws RequestError notFound, forbidden, schoolClosed, schoolExpired
 */
export const requireClass = async (
  context: UserContext,
  { classId, schoolId }: { readonly classId: string; readonly schoolId: string },
): Promise<{ readonly lecturer: Lecturer; readonly row: ClassRecord & { readonly own: boolean } }> => {
  const lecturer = await authorize(context, 'teach', { schoolId });
  const row = await findClassOf(context.platform.db, lecturer, classId);
  if (!row) throw new RequestError('notFound', 'The class does not exist.', { field: 'classId' });
  return { lecturer, row };
};
