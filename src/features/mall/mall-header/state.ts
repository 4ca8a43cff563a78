import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { OwnStore } from '../../../contract/school/mall.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { MallApi } from './api.ts';

interface MallDependencies {
  readonly api: MallApi;
  /** Reads and stores the cached flag. */
  readonly flag: { read(): boolean | null; keep(open: boolean): void };
}

export interface MallState {
  /** Whether the store switch is on; null while unknown. */
  readonly open: ReadonlySignal<boolean | null>;
  /** The user's store; undefined while unknown. */
  readonly store: ReadonlySignal<OwnStore | null | undefined>;
  readonly error: ReadonlySignal<ApiError | null>;
  readonly cancelling: ReadonlySignal<boolean>;
  /** Loads the data for a user: null for a visitor, undefined while unknown. */
  visit(userId: string | null | undefined): Promise<void>;
  /** Cancels the cooperation of the store. Returns the error, or null. */
  cancel(): Promise<ApiError | null>;
}

/** The state of the header: the store switch and the user's store. */
export function createMallState({ api, flag }: MallDependencies): MallState {
  const open = signal(flag.read());
  const store = signal<OwnStore | null | undefined>(undefined);
  const error = signal<ApiError | null>(null);
  const cancelling = signal(false);
  let asking: Promise<void> | null = null;
  let newest = 0;

  /** The platform reports “on” with a dedicated error code, and “off” with success (requirement M01). */
  async function askSwitch(): Promise<void> {
    const result = await api.readSwitch();
    const on = !result.ok && result.error.code === AREA_CODES.storeSwitchOn;
    if (on || result.ok) {
      flag.keep(on);
      open.value = on;
    } else if (result.error.kind !== 'aborted') error.value = result.error;
  }

  return {
    open,
    store,
    error,
    cancelling,
    async visit(userId) {
      const mine = ++newest;
      store.value = undefined;
      if (open.peek() === null) {
        asking ??= askSwitch().finally(() => {
          asking = null;
        });
        await asking;
      }
      if (mine !== newest || !userId || !open.peek()) return;
      const result = await api.readStore();
      if (mine !== newest) return;
      batch(() => {
        if (result.ok) store.value = result.data;
        else if (result.error.kind !== 'aborted') error.value = result.error;
      });
    },
    async cancel() {
      const mine = store.peek();
      if (!mine || cancelling.peek()) return null;
      cancelling.value = true;
      const result = await api.cancelSigning(mine.id);
      batch(() => {
        cancelling.value = false;
        if (result.ok) store.value = { ...mine, signed: false };
        else if (result.error.code === AREA_CODES.noStore) store.value = null;
      });
      return result.ok ? null : result.error;
    },
  };
}
