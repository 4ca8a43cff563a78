import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { limitAttempts } from '../../core/limits/attempts.ts';
import { sameSecret } from '../../core/random.ts';
import { isLecturing, type Participant } from '../../tenants/authorization/authorize.ts';
import { isCreator } from '../access.ts';
import type { LiveRow } from '../tables.ts';
import { type ViewerRow, writeViewer } from './presence.ts';

/**
 * Whether a user is a host: the creator, a co-host who teaches at the school, or somebody who entered the passcode or the
 * key and neither has changed since.
 */
export const isHost = (rights: Participant, row: LiveRow, viewer: ViewerRow): boolean =>
  isCreator(rights, row) ||
  (viewer.coHost && isLecturing(rights.role)) ||
  (viewer.hostKey !== null && sameSecret(viewer.hostKey, row.hostKey));

/**
 * Makes a user a host who presents the passcode or the key. Wrong ones are counted by user, address and live course;
 * the right key, which cannot be guessed, is accepted even after the attempts of the live course are used up.
 * @throws RequestError passcodeWrong, tooManyRequests
 */
export const takeHost = async (
  context: UserContext,
  row: LiveRow,
  { key, lpass }: { readonly key: string; readonly lpass: string },
): Promise<void> => {
  const { address, now, platform, session } = context;
  const wrong = () => new RequestError('passcodeWrong', 'The passcode is wrong.', { field: 'lpass' });
  // The page asks for the passcode then.
  if (key === '' && lpass === '') throw wrong();
  const byKey = key !== '' && sameSecret(key, row.hostKey);
  const { guessesPerAddress, guessesPerLive, guessesPerUser } = platform.config.limits;
  if (!byKey)
    await limitAttempts(
      platform,
      [
        { key: `host ${session.userId}`, limit: guessesPerUser },
        { key: `host of ${row.tenantId} ${row.id}`, limit: guessesPerLive },
        { key: `host from ${address}`, limit: guessesPerAddress },
      ],
      now,
      async () => {
        if (lpass === '' || !sameSecret(lpass, row.passcode)) throw wrong();
      },
      ({ code }) => code === 'passcodeWrong',
    );
  await writeViewer(platform.db, row, session.userId, { hostKey: row.hostKey });
};
