import { DEFAULT_LANGUAGE } from '../../../../src/contract/languages.ts';
import { isOpenSession } from '../../accounts/sessions/sessions.ts';
import type { Session } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { randomSecret } from '../../core/random.ts';
import { findSchool, isLecturing } from '../../tenants/authorization/authorize.ts';
import { requireAvailable } from '../../tenants/authorization/availability.ts';
import { roleOf } from '../../tenants/queries.ts';
import type { UploadRow } from './queries.ts';

/** How many characters the secret has. */
const SECRET_LENGTH = randomSecret().length;

/** A key that authorizes a client at the storage as long as the session goes on: the id of the session and a secret. */
export const newUploadKey = ({ id }: Pick<Session, 'id'>): string => id + randomSecret();

/**
 * Rejects a key whose session has ended, as well as a user who teaches no more at the school, or a school that is closed.
 * @throws RequestError signInRequired, forbidden, notFound, schoolClosed, schoolExpired
 */
export const requireRights = async (
  platform: Platform,
  { tenantId, userId }: Pick<UploadRow, 'tenantId' | 'userId'>,
  key: string,
): Promise<void> => {
  const { config, db } = platform;
  const now = config.now();
  const id = key.slice(0, -SECRET_LENGTH);
  if (!(await isOpenSession(db, { id, userId }, now)))
    throw new RequestError('signInRequired', 'The session of the upload has ended.');
  const { parent, school } = await findSchool({ platform, language: DEFAULT_LANGUAGE }, { schoolId: tenantId });
  requireAvailable([school, parent], now);
  if (!isLecturing(await roleOf(db, tenantId, userId)))
    throw new RequestError('forbidden', 'Only teachers and administrators of the school can do this.');
};
