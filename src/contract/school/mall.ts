import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id } from '../shapes.ts';

/** The store of a user, as used by the mall header and the welcome page. */
export const OwnStore = v.object({
  id: Id,
  name: v.string(),
  domain: v.string(),
  /** Whether the content cooperation is signed. */
  signed: v.boolean(),
});
export type OwnStore = v.InferOutput<typeof OwnStore>;

/** Returns code 901100008 if the store switch is on, and success if it is off (requirement M01). */
export const readStoreSwitch = call({
  name: 'stores.switch',
  method: 'GET',
  path: '/api/stores/v1/switch',
  pathDecided: true,
  summary: 'Returns whether the tenant’s store switch is on: code 901100008 means that it is.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  data: v.object({ open: v.literal(false) }),
  codes: ['storeSwitchOn', 'tenantUnknown'],
});

export const readOwnStore = call({
  name: 'stores.own',
  method: 'GET',
  path: '/api/stores/v1/own',
  pathDecided: true,
  summary:
    'Returns the store of the signed-in user, or null if the user has none, or the store does not list the page.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: v.nullable(OwnStore),
});

export const cancelSigning = call({
  name: 'stores.cancelSigning',
  method: 'POST',
  path: '/api/stores/v1/cancel-signing',
  pathDecided: true,
  summary: 'Ends the content cooperation of the signed-in user’s store; does nothing if there is none.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ storeId: Id }),
  data: v.object({ done: v.boolean() }),
  codes: ['noStore', 'forbidden'],
  repeatable: true,
});

export const renewSigning = call({
  name: 'stores.renewSigning',
  method: 'POST',
  path: '/api/stores/v1/renew-signing',
  pathDecided: true,
  summary: 'Signs the content cooperation of the signed-in user’s store again; does nothing if it is signed.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ storeId: Id }),
  data: v.object({ done: v.boolean() }),
  codes: ['noStore', 'forbidden'],
  repeatable: true,
});

export const MALL_CALLS = { readStoreSwitch, readOwnStore, cancelSigning, renewSigning };
