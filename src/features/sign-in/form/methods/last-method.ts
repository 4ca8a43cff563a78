import { readStored, store } from '../../../../services/storage.ts';
import type { StoredKey } from '../../../../stored-keys.ts';

const keyOf = (tenant: string): StoredKey<'local'> => `campus-last-method ${tenant}`;

/** The method last used at a tenant on this device: a step of method 1, `passkey`, or a platform type (S22). */
export const lastMethod = (tenant: string): string | null => readStored('local', keyOf(tenant));

export const keepLastMethod = (tenant: string, method: string): void => store('local', keyOf(tenant), method);
