import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PlateSubscription } from '../../../contract/plate/plates.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { createResource } from '../../../services/resource/resource.ts';

interface SubscriptionCalls {
  read(signal: AbortSignal): Promise<Result<PlateSubscription>>;
  change(subscribed: boolean): Promise<Result<PlateSubscription>>;
}

export interface SubscriptionState {
  /** The shown state: the user's choice, unless the platform has rejected it. Undefined while unknown. */
  readonly shown: ReadonlySignal<PlateSubscription | undefined>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** Loads the state, unless a change is being sent. */
  load(): Promise<void>;
  /**
   * Subscribes or unsubscribes: shown immediately, and reverted if the platform rejects it. Resolves with the error, with
   * null after the change, or with undefined if another change was requested in the meantime: the latest one is sent
   * when the running one has finished.
   */
  want(subscribed: boolean): Promise<ApiError | null | undefined>;
  /** Aborts the running load, on unmount. A change continues. */
  end(): void;
}

/** After a rejection, the previous state applies; after other errors, the state is unknown. */
const isRefusal = ({ kind }: ApiError): boolean => kind === 'rejected' || kind === 'rate-limited';

/** The subscription of the user to one category (requirement K03). */
export function createSubscription(calls: SubscriptionCalls): SubscriptionState {
  const known = createResource((_request: undefined, aborted: AbortSignal) => calls.read(aborted));
  const shown = signal<PlateSubscription | undefined>(undefined);
  let wanted: boolean | null = null;
  let sending = false;

  async function load(): Promise<void> {
    if (sending) return;
    const result = await known.load(undefined);
    if (result?.ok && !sending) shown.value = result.data;
  }

  async function send(): Promise<ApiError | null> {
    for (;;) {
      const target = wanted === true;
      const result = await calls.change(target);
      if (!result.ok) return result.error;
      known.set(result.data);
      if (wanted !== target) continue;
      shown.value = result.data;
      return null;
    }
  }

  return {
    shown,
    error: known.error,
    load,
    async want(subscribed) {
      const now = shown.peek();
      if (!now || now.subscribed === subscribed) return undefined;
      wanted = subscribed;
      const subscriberCount = Math.max(0, now.subscriberCount + (subscribed ? 1 : -1));
      shown.value = { subscribed, subscriberCount };
      // Sent after the running change.
      if (sending) return undefined;
      known.abort();
      sending = true;
      const error = await send();
      sending = false;
      if (!error) return wanted === subscribed ? null : undefined;
      shown.value = known.value.peek() ?? now;
      if (!isRefusal(error)) await load();
      return error;
    },
    end: known.abort,
  };
}
