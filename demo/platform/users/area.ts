import { area } from '../core/areas/area.ts';
import { deletedWith, stored } from '../core/areas/stored-table.ts';
import { byAddress, byUser } from '../core/database/placement.ts';
import { userAddresses, users } from './tables.ts';

/** People and organizations, and their addresses. */
export const USERS = area({
  tables: [
    stored(users, byUser('id'), { id: deletedWith('oneself') }),
    stored(userAddresses, byAddress('address'), { userId: deletedWith('owner') }),
  ],
});
