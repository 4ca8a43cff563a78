import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PlateSubscription } from '../../../contract/plate/plates.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { createResource } from '../../../services/resource/resource.ts';

interface SubscriptionCalls {
  read(signal: AbortSignal): Promise<Result<PlateSubscription>>;
  change(subscribed: boolean): Promise<Result<PlateSubscription>>;
}

export interface SubscriptionState {
  /** What is shown: what the user wants, as long as the platform has not refused it. Undefined while unknown. */
  readonly shown: ReadonlySignal<PlateSubscription | undefined>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** Reads what the platform knows, unless a change is being sent. */
  load(): Promise<void>;
  /**
   * Subscribes or unsubscribes: shown at once, and taken back if the platform refuses. Resolves with the error, with null
   * after the change, or with undefined if nothing was changed in the end: a change that is still being sent continues
   * with the latest one that was wanted.
   */
  want(subscribed: boolean): Promise<ApiError | null | undefined>;
  /** Aborts the running load, on unmount. A change continues. */
  end(): void;
}

/** A refusal leaves everything as it was; after anything else only the platform knows. */
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
      // The change that is being sent is followed by this one.
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
