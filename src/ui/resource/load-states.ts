import { use, useEffect, useState } from 'react';
import type { ApiError } from '../../services/http/api-error.ts';
import { type LoadReports, SurroundingsContext } from '../react/surroundings.ts';

/** The content of an error report. */
export type Reported = Pick<ApiError, 'code' | 'status' | 'kind'>;

const NAMES = ['loading', 'empty', 'failed'] as const;
export type LoadStateName = (typeof NAMES)[number];

/** What a part of a widget reports about its loads. */
export type LoadState = Readonly<Record<LoadStateName, boolean>>;

/** Where states and errors are shown to the page: the widget. */
export interface LoadStatesOwner {
  mark(state: string, on: boolean): void;
  report(error: Reported): void;
}

/**
 * The states `loading`, `empty` and `failed` of a widget, which its parts share: each is set while one of the parts
 * reports it. What the owner reports of itself is that of the whole widget: when that has failed, nothing else is seen, and
 * nothing else counts. It also reports errors, each once, however many parts show it.
 */
export class LoadStates implements LoadReports {
  readonly #owner: LoadStatesOwner;
  /** The parts with a state. */
  #parts: Map<object, LoadState> | undefined;
  #reported: WeakSet<Reported> | undefined;

  constructor(owner: LoadStatesOwner) {
    this.#owner = owner;
  }

  /** Replaces what a part reports; null when the part is gone. */
  set(part: object, state: LoadState | null): void {
    if (state?.loading || state?.empty || state?.failed) {
      this.#parts ??= new Map();
      this.#parts.set(part, state);
    } else this.#parts?.delete(part);
    const whole = this.#parts?.get(this.#owner);
    const parts = whole?.failed ? [whole] : [...(this.#parts?.values() ?? [])];
    for (const name of NAMES)
      this.#owner.mark(
        name,
        parts.some((one) => one[name]),
      );
  }

  report(error: Reported): void {
    this.#reported ??= new WeakSet();
    if (this.#reported.has(error)) return;
    this.#reported.add(error);
    this.#owner.report(error);
  }

  /** An error is gone: if it occurs again, it is reported again. */
  settle(error: Reported): void {
    this.#reported?.delete(error);
  }
}

interface LoadStatus extends Partial<LoadState> {
  /** Why the last load failed. Reported once; it also sets `failed`, unless that is given. */
  readonly error?: Reported | null;
}

/**
 * Reports what a component loads, as long as it is mounted. For data that does not come from `useResource`, such as a
 * feed, and for what only the view can tell: that there is nothing to load.
 */
export function useLoadStates(status: LoadStatus, states = use(SurroundingsContext).states): void {
  const { loading = false, empty = false, error = null, failed = error !== null } = status;
  const [part] = useState(() => ({}));
  useEffect(() => states?.set(part, { loading, empty, failed }), [states, part, loading, empty, failed]);
  useEffect(() => () => states?.set(part, null), [states, part]);
  useEffect(() => {
    if (!error) return;
    states?.report(error);
    return () => states?.settle(error);
  }, [states, error]);
}
