import { SEEDED_SIGNERS } from '../accounts/seed.ts';
import { area } from '../core/areas/area.ts';
import { deletedWith, stored } from '../core/areas/stored-table.ts';
import { byUser, EVERYWHERE } from '../core/database/placement.ts';
import { SEEDED_TENANTS } from '../tenants/seed.ts';
import { AGREEMENT_HANDLERS } from './routes.ts';
import { seedAgreements } from './seed.ts';
import { agreementSignatures, agreementVersions } from './tables.ts';

/** The agreements that people sign before they use a school. */
export const AGREEMENTS = area({
  calls: AGREEMENT_HANDLERS,
  tables: [
    stored(agreementVersions, EVERYWHERE, {}),
    stored(agreementSignatures, byUser(), { userId: deletedWith('signer') }),
  ],
  seed: (tx) => seedAgreements(tx, SEEDED_TENANTS, SEEDED_SIGNERS),
});
