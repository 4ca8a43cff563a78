import { FRAME_HEIGHT_MAX, type FromFrame, type ToFrame } from '../src/contract/pages/frame.ts';

/**
 * For pages that show widgets in frames (requirement F02): sets their height, dispatches the events of the widgets at them
 * and hands tokens over. A page loads it as one small file.
 */

/** An element that is, or gets, a frame: `<iframe data-campus>` or `<div data-campus="campus-portal" data-tenant="…">`. */
export interface CampusFrameElement extends HTMLElement {
  /** Asked for an access token whenever the widget in the frame needs one. */
  getToken?: (() => Promise<string>) | null;
}

const SELECTOR = 'iframe[data-campus],div[data-campus]';
/** Parts of `data-…` that are about the frame, and not attributes of the widget. */
const OWN = /^(?:campus|base|title|height|loading)$/;
const HEIGHT = 480;
/** Milliseconds in which a loaded frame tells that it is there. */
const READY_TIMEOUT = 10_000;

interface Known {
  /** The element of the page, which has `getToken`. */
  readonly place: CampusFrameElement;
  readonly frame: HTMLIFrameElement;
  isReady?: true;
  /** Where the page was scrolled when a dialog opened. */
  scrolled?: number;
}

const known: Known[] = [];
const taken = new WeakSet<Element>();

const originOf = ({ src }: HTMLIFrameElement): string => new URL(src, location.href).origin;

/** Tells a frame something; nobody else, if the frame has gone elsewhere. */
const tell = (
  { frame }: Known,
  message: ToFrame extends infer M ? (M extends ToFrame ? Omit<M, 'campus'> : never) : never,
) => frame.contentWindow?.postMessage({ campus: 'page', ...message }, originOf(frame));

/** Anybody may know that somebody is there, and a frame that is still empty has another origin. */
const greet = ({ frame, place }: Known, isChanged?: true) => {
  const hasToken = typeof place.getToken === 'function';
  const hello: ToFrame = { campus: 'page', kind: 'hello', hasToken, tellsPage: true };
  frame.contentWindow?.postMessage(isChanged ? { ...hello, isChanged } : hello, '*');
};

const setHeight = (frame: HTMLIFrameElement, height: unknown) => {
  if (typeof height === 'number' && height > 0) frame.style.height = `${Math.min(height, FRAME_HEIGHT_MAX)}px`;
};

/** Dialogs are in the middle of their frame, which may be far away in a high one. */
function show(one: Known, isOpen: boolean): void {
  if (isOpen && one.frame.offsetHeight > innerHeight) {
    one.scrolled = scrollY;
    one.frame.scrollIntoView({ block: 'center' });
  } else if (!isOpen && one.scrolled !== undefined) {
    scrollTo(scrollX, one.scrolled);
    delete one.scrolled;
  }
}

async function hand(one: Known, ask: number): Promise<void> {
  try {
    tell(one, { kind: 'answer', ask, value: String((await one.place.getToken?.()) ?? '') });
  } catch (error) {
    console.error('campus-frame: getToken failed.', error);
    tell(one, { kind: 'failed', ask });
  }
}

function hear({ data, origin, source }: MessageEvent<FromFrame | null>): void {
  if (data?.campus !== 'frame') return;
  const one = known.find(({ frame }) => frame.contentWindow === source);
  // A frame that has gone to another site is nobody's.
  if (!one || !source || origin !== originOf(one.frame)) return;
  const { frame } = one;
  if (data.kind === 'ready') {
    one.isReady = true;
    frame.title ||= String(data.title);
    greet(one);
  } else if (data.kind === 'height') setHeight(frame, data.height);
  else if (data.kind === 'overlay') show(one, data.isOpen);
  else if (data.kind === 'token') void hand(one, data.ask);
  else if (data.kind === 'page') tell(one, { kind: 'answer', ask: data.ask, value: location.href });
  else if (data.kind === 'event' && /^campus-[a-z-]+$/.test(data.type)) {
    const { ask, detail, type } = data;
    const event = new CustomEvent(type, { bubbles: true, composed: true, cancelable: ask !== undefined, detail });
    const goesOn = frame.dispatchEvent(event);
    if (ask !== undefined) tell(one, { kind: 'answer', ask, value: goesOn });
  }
}

/** The frame of a `<div>`, whose other `data-…` are the attributes of the widget. */
function makeFrame(place: CampusFrameElement): HTMLIFrameElement {
  const { base, campus = '', height, loading, title, ...rest } = place.dataset;
  const url = new URL(`/embed/${campus}`, base ?? import.meta.url);
  for (const [name, value] of Object.entries(rest))
    if (!OWN.test(name))
      url.searchParams.set(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value ?? '',
      );
  const language = place.closest('[lang]')?.getAttribute('lang');
  if (language && !place.dataset.language) url.searchParams.set('language', language);
  url.searchParams.set('frame-zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (place.getToken) url.searchParams.set('frame-token', '');
  const frame = document.createElement('iframe');
  frame.loading = loading === 'eager' ? 'eager' : 'lazy';
  frame.allow = 'fullscreen; clipboard-write; screen-wake-lock; autoplay';
  if (/room$/.test(campus)) frame.allow += '; camera; microphone; display-capture';
  frame.referrerPolicy = 'origin';
  if (title) frame.title = title;
  frame.style.cssText = 'display:block;width:100%;border:0';
  setHeight(frame, Number(height) || HEIGHT);
  frame.src = url.href;
  return frame;
}

function take(place: CampusFrameElement): void {
  if (taken.has(place)) return;
  taken.add(place);
  const frame = place instanceof HTMLIFrameElement ? place : makeFrame(place);
  const one: Known = { place, frame };
  known.push(one);
  let { getToken } = place;
  // Set later, it is told to the frame.
  Object.defineProperty(place, 'getToken', {
    configurable: true,
    get: () => getToken,
    set(value: CampusFrameElement['getToken']) {
      getToken = value;
      greet(one, true);
    },
  });
  frame.addEventListener('load', () =>
    setTimeout(() => {
      if (!one.isReady)
        console.warn(`campus-frame: ${frame.src} does not answer. Does the school list ${location.origin}?`);
    }, READY_TIMEOUT),
  );
  if (frame !== place) place.replaceChildren(frame);
  else greet(one);
}

/** Takes the frames below a node. Call it for a shadow root; documents are observed without it. */
export function discover(root: ParentNode): void {
  if (root instanceof Element && root.matches(SELECTOR)) take(root as CampusFrameElement);
  root.querySelectorAll<CampusFrameElement>(SELECTOR).forEach(take);
}

// The module can also be imported on a server.
if (typeof document !== 'undefined') {
  addEventListener('message', hear);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) discover(node);
  }).observe(document, { childList: true, subtree: true });
  discover(document);
}
