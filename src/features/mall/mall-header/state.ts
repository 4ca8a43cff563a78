import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { OwnStore } from '../../../contract/school/mall.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { createResource } from '../../../services/resource/resource.ts';
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
  /** Whether the cooperation is being signed or canceled. */
  readonly changing: ReadonlySignal<boolean>;
  /** Loads the data for a user: null for a visitor, undefined while unknown. */
  visit(userId: string | null | undefined): Promise<void>;
  /** Aborts the running load, on unmount. */
  end(): void;
  /** Signs the cooperation of the store, or cancels it. Returns the error, or null. */
  change(signed: boolean): Promise<ApiError | null>;
}

/** The state of the header: the store switch and the user's store. */
export function createMallState({ api, flag }: MallDependencies): MallState {
  const open = signal(flag.read());
  const changing = signal(false);
  let asking: Promise<Result<boolean>> | null = null;

  /** The platform reports “on” with a dedicated error code, and “off” with success (requirement M01). */
  async function askSwitch(): Promise<Result<boolean>> {
    const result = await api.readSwitch();
    const on = !result.ok && result.error.code === AREA_CODES.storeSwitchOn;
    if (!on && !result.ok) return result;
    flag.keep(on);
    open.value = on;
    return { ok: true, data: on };
  }

  const store = createResource(
    async (userId: string | null | undefined, signal): Promise<Result<OwnStore | null | undefined>> => {
      if (open.peek() === null) {
        asking ??= askSwitch().finally(() => {
          asking = null;
        });
        const result = await asking;
        if (!result.ok) return result;
      }
      return userId && open.peek() ? api.readStore(signal) : { ok: true, data: undefined };
    },
  );

  return {
    open,
    store: store.value,
    error: store.error,
    changing,
    async visit(userId) {
      await store.load(userId);
    },
    end: store.abort,
    async change(signed) {
      const own = store.value.peek();
      if (!own || changing.peek()) return null;
      changing.value = true;
      const result = await (signed ? api.renewSigning(own.id) : api.cancelSigning(own.id));
      batch(() => {
        changing.value = false;
        // Another user may have signed in meanwhile.
        if (store.value.peek() !== own) return;
        if (result.ok) store.set({ ...own, signed });
        else if (result.error.code === AREA_CODES.noStore) store.set(null);
      });
      return result.ok ? null : result.error;
    },
  };
}
