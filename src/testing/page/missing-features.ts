/**
 * What a document without a layout lacks of a browser, such as those of jsdom and happy-dom. Nothing is measured, everything
 * is in view, and nothing moves.
 */

class StillObserver {
  readonly #see: ((entries: readonly object[]) => void) | null;

  constructor(see: ((entries: readonly object[]) => void) | null = null) {
    this.#see = see;
  }
  observe(target: unknown) {
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0 };
    if (this.#see) queueMicrotask(() => this.#see?.([entry]));
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

class SizeObserver extends StillObserver {
  constructor() {
    super(null);
  }
}

const matchMedia = (media: string) => {
  const list = new EventTarget() as EventTarget & Record<string, unknown>;
  return Object.assign(list, { media, matches: /reduced-motion/.test(media), addListener() {}, removeListener() {} });
};

const animate = () => {
  const animation = new EventTarget();
  return Object.assign(animation, { finished: Promise.resolve(), cancel() {}, pause() {}, play() {}, finish() {} });
};

/** Methods of elements; each `this` is the element. */
const ELEMENT = { checkVisibility: () => true, scrollIntoView() {}, animate, getAnimations: () => [] };

const POPOVER = { showPopover() {}, hidePopover() {}, togglePopover: () => false };

const DIALOG = {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement, value?: string) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event('close'));
  },
};

/** Adds what an object lacks. Returns a function that takes it away again. */
function addMissing(to: object | undefined, features: Readonly<Record<string, unknown>>): () => void {
  if (!to) return () => {};
  const added = Object.keys(features).filter((name) => (to as Record<string, unknown>)[name] === undefined);
  for (const name of added)
    Object.defineProperty(to, name, { configurable: true, writable: true, value: features[name] });
  return () => {
    for (const name of added) Reflect.deleteProperty(to, name);
  };
}

/**
 * Stands in for what the document of a test lacks, and leaves what it has. Returns a function that undoes it; it does
 * nothing where there is no document.
 */
export function standInForLayout(): () => void {
  if (typeof document === 'undefined') return () => {};
  const added = [
    addMissing(globalThis, { ResizeObserver: SizeObserver, IntersectionObserver: StillObserver, matchMedia }),
    addMissing(globalThis.Element?.prototype, ELEMENT),
    addMissing(globalThis.HTMLElement?.prototype, POPOVER),
    addMissing(globalThis.HTMLDialogElement?.prototype, DIALOG),
  ];
  return () => {
    for (const undo of added) undo();
  };
}
