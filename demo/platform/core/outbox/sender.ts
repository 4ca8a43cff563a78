import type { Database } from '../database/database.ts';
import type { CallContext } from '../http/context.ts';

const MOST_LETTERS = 60;

/** What mail programs turn into a link: such a name of a school would advertise an address in our mails. */
const ADDRESS = /[\p{L}\p{N}]\.[\p{L}]{2}|:\/\/|@/u;

/**
 * The name that messages are signed with: the school's in the language of the request, or the platform's host if there
 * is no school or its name resembles an address.
 */
export const senderOf = async (
  tx: Database,
  { language, platform, session, tenantId }: Pick<CallContext, 'language' | 'platform' | 'session' | 'tenantId'>,
): Promise<string> => {
  const school = await platform.schoolName(tx, tenantId || (session?.tenantId ?? ''), language);
  const name = (school ?? '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS);
  return name === '' || ADDRESS.test(name) ? new URL(platform.origins.main).host : name;
};
