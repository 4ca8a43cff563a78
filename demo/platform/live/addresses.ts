import { randomInt } from 'node:crypto';
import { PASSCODE_MAX, PASSCODE_MIN } from '../../../src/contract/live/live-constants.ts';
import type { LiveAddress } from '../../../src/contract/live/live-shapes.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import type { Platform } from '../core/platform.ts';
import type { Participant } from '../tenants/authorization/authorize.ts';
import { isCreator } from './access.ts';
import type { LiveRow } from './tables.ts';

export const newPasscode = (): string => String(randomInt(PASSCODE_MIN, PASSCODE_MAX + 1));

/** The addresses of a live course; those of the host only for its creator (requirement L06). */
export const addressesOf = ({ origins }: Platform, rights: Participant, row: LiveRow): LiveAddress => {
  const path = ROUTES.liveRoom.replace('{schoolId}', row.tenantId).replace('{id}', row.id);
  const saddress = `${origins.main}${path}`;
  if (!isCreator(rights, row)) return { saddress };
  const laddress = `${saddress}?role=host`;
  // A fragment is in no log of a server and in no Referer header.
  return { saddress, laddress, laddress_nopass: `${laddress}#key=${row.hostKey}`, lpass: row.passcode };
};
