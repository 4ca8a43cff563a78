import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { AREA_CODES } from '../../contract/area-codes.ts';
import type { OwnStore } from '../../contract/mall.ts';
import type { Fault } from '../../services/fault.ts';
import type { MallApi } from './mall-api.ts';

interface MallDependencies {
  readonly api: MallApi;
  /** The flag as it was kept, and the place to keep it. */
  readonly flag: { read(): boolean | null; keep(open: boolean): void };
}

export interface MallState {
  /** Is the store switch on; null while it is not known. */
  readonly open: ReadonlySignal<boolean | null>;
  /** The user's store; undefined while it is not known. */
  readonly store: ReadonlySignal<OwnStore | null | undefined>;
  readonly fault: ReadonlySignal<Fault | null>;
  readonly cancelling: ReadonlySignal<boolean>;
  /** Somebody looks: null for a visitor, undefined while it is not known. */
  visit(userId: string | null | undefined): Promise<void>;
  /** Ends the cooperation of the store. Answers why it could not, or null. */
  cancel(): Promise<Fault | null>;
}

/** What the header knows of the store switch and of the user's store. */
export function createMallState({ api, flag }: MallDependencies): MallState {
  const open = signal(flag.read());
  const store = signal<OwnStore | null | undefined>(undefined);
  const fault = signal<Fault | null>(null);
  const cancelling = signal(false);
  let asking: Promise<void> | null = null;
  let newest = 0;

  /** The platform says “on” by a code of its own, and “off” by success (spec 1 §7). */
  async function askSwitch(): Promise<void> {
    const outcome = await api.readSwitch();
    const on = !outcome.ok && outcome.fault.code === AREA_CODES.storeSwitchOn;
    if (on || outcome.ok) {
      flag.keep(on);
      open.value = on;
    } else if (outcome.fault.kind !== 'aborted') fault.value = outcome.fault;
  }

  return {
    open,
    store,
    fault,
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
      const outcome = await api.readStore();
      if (mine !== newest) return;
      batch(() => {
        if (outcome.ok) store.value = outcome.data;
        else if (outcome.fault.kind !== 'aborted') fault.value = outcome.fault;
      });
    },
    async cancel() {
      const mine = store.peek();
      if (!mine || cancelling.peek()) return null;
      cancelling.value = true;
      const outcome = await api.cancelSigning(mine.id);
      batch(() => {
        cancelling.value = false;
        if (outcome.ok) store.value = { ...mine, signed: false };
        else if (outcome.fault.code === AREA_CODES.noStore) store.value = null;
      });
      return outcome.ok ? null : outcome.fault;
    },
  };
}
