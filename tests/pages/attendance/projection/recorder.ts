/** What a page has recorded of its projection. Times are those of `performance.now()`. */
export interface Recorded {
  /** The last time at which each code was painted. */
  readonly painted: Record<string, number>;
  /** Polls so far. */
  polls: number;
  /** The maximum number of simultaneous polls. */
  mostPolls: number;
}

/**
 * Runs in the page before its scripts. Records what is painted and requested. From the first call of `exchange`, requests
 * wait for the next call, which resolves when the server has responded; every fifth response is delayed by the page's
 * clock.
 */
export function record({ code, poll }: { readonly code: string; readonly poll: string }): void {
  const late = { every: 5, by: [400, 1_500, 6_000, 9_000] };
  const recorded = { painted: {} as Record<string, number>, polls: 0, mostPolls: 0 };
  const pending = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const { port1, port2 } = new MessageChannel();
  const task = () =>
    new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  const exchange = async () => {
    isHeld = true;
    note();
    do {
      for (const send of waiting.splice(0)) send();
      await Promise.allSettled(pending);
      // Handlers of the responses may send further requests.
      await task();
    } while (pending.size > 0 || waiting.length > 0);
  };
  Object.assign(window, { recorded, exchange });

  const fetchNow = window.fetch.bind(window);
  const passes = (ms: number, signal?: AbortSignal | null) =>
    new Promise<void>((resolve, reject) => {
      setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  let timed = 0;
  let polling = 0;
  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const isPoll = new RegExp(poll).test(url);
    const isTimed = isPoll || new RegExp(code).test(url);
    if (isTimed && isHeld) timed += 1;
    const by = isTimed && isHeld && timed % late.every === 0 ? late.by[(timed / late.every) % late.by.length] : 0;
    if (isPoll) {
      polling += 1;
      recorded.polls += 1;
      recorded.mostPolls = Math.max(recorded.mostPolls, polling);
    }
    try {
      if (isHeld) await new Promise<void>((resolve) => void waiting.push(resolve));
      const answer = fetchNow(input, init).then(async (response) => {
        await response.clone().arrayBuffer();
        return response;
      });
      pending.add(answer);
      const response = await answer.finally(() => pending.delete(answer));
      if (by) await passes(by, init?.signal ?? (input instanceof Request ? input.signal : null));
      return response;
    } finally {
      if (isPoll) polling -= 1;
    }
  };

  let shown = '';
  const note = () => {
    const root = document.querySelector('campus-attendance-projection')?.shadowRoot;
    const next = root?.querySelector('.proj-digits')?.textContent?.replace(/\D/g, '') ?? '';
    if (shown !== '') recorded.painted[shown] = performance.now();
    shown = next;
    if (shown !== '') recorded.painted[shown] = performance.now();
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    if (this.localName === 'campus-attendance-projection')
      new MutationObserver(note).observe(root, { subtree: true, childList: true, characterData: true });
    return root;
  };
}
