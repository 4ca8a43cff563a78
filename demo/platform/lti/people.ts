import type { Database } from '../core/database/database.ts';
import { RequestError } from '../core/http/request-error.ts';
import { externalUser } from '../identity/external-users.ts';
import type { LaunchFacts } from './message/claims.ts';
import { Refusal, type RefusalName } from './message/refusal.ts';
import type { Registration } from './tables.ts';

type Person = Pick<LaunchFacts, 'name' | 'role' | 'subject'>;

const REFUSED: { readonly [code in RequestError['code']]?: RefusalName } = {
  accountUnknown: 'accountUnknown',
  roleRefused: 'roleNotGiven',
  invalidInput: 'userMissing',
  notFound: 'schoolUnavailable',
  schoolClosed: 'schoolUnavailable',
  schoolExpired: 'schoolUnavailable',
  schoolFull: 'schoolUnavailable',
};

/**
 * The user of a person of a learning system: found, or made with a membership if the school has chosen that, all in the
 * transaction `tx`. The person belongs to the registration, so that no other school or registration can name it. A learner
 * of one course may be a teacher of another: being a learner takes no role away.
 * @throws Refusal schoolUnavailable, accountUnknown, roleNotGiven, userMissing
 */
export const memberOf = async (
  tx: Database,
  { id, name: platform, tenantId }: Registration,
  { name, role, subject }: Person,
  now: Date,
): Promise<string> => {
  const roles = role === 'teacher' ? ([role] as const) : [];
  const profile = { name, account: platform };
  try {
    return await externalUser(tx, { tenantId, issuer: `lti:${id}`, subject, profile, roles }, now);
  } catch (error) {
    const reason = error instanceof RequestError ? REFUSED[error.code] : undefined;
    throw reason ? new Refusal(reason) : error;
  }
};
