import { and, isNull, lt } from 'drizzle-orm';
import { area } from '../core/areas/area.ts';
import { deletedWith, stored } from '../core/areas/stored-table.ts';
import { byKey, byUser } from '../core/database/placement.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { completeNames } from './moderation/names.ts';
import { REGISTER_HANDLERS } from './routes.ts';
import { demoCodesIn, seedRegister } from './seed.ts';
import { mountSupport } from './support/support.ts';
import { activationCodes, dataProcessingSignatures, invitations, schoolNames } from './tables.ts';

/** Creating schools and stores, joining them by invitation, and the moderation of names and texts. */
export const REGISTER = area({
  calls: REGISTER_HANDLERS,
  mounts: [mountSupport],
  tables: [
    stored(activationCodes, byKey('code'), { userId: deletedWith('recipient') }, (before) =>
      and(lt(activationCodes.expiresAt, before), isNull(activationCodes.usedAt)),
    ),
    stored(invitations, byKey('code'), {}),
    stored(dataProcessingSignatures, byUser(), { userId: deletedWith('signer') }),
    stored(schoolNames, byKey('key'), {}),
  ],
  seed: seedRegister,
  complete: (tx) =>
    seedOnce(
      tx,
      ['looks of names'],
      (key) => key,
      () => completeNames(tx),
    ),
  async findOpenRecords(db) {
    return (await demoCodesIn(db)).map((code) => `the reusable activation code ${code}`);
  },
});
