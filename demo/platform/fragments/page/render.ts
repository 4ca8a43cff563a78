import type { Script } from 'node:vm';
import { Window } from 'happy-dom';
import { LATER_ATTRIBUTE, PENDING } from '../../../../src/contract/pages/fragment.ts';
import type { FragmentRequest, PageRequest, Rendered } from '../messages.ts';
import { isRead } from '../reads.ts';
import { cssFor } from './css-for.ts';
import { serialize } from './serialize.ts';

export interface Answer {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: string;
}

/** Sends a read of the page to the platform. */
export type Read = (request: PageRequest) => Promise<Answer>;

/** Milliseconds without a change after which a view is taken as it is. */
const QUIET = 40;
const STEP = 8;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a view shows something else than its content which this page can wait for. */
const isPending = (root: { querySelectorAll(selector: string): Iterable<unknown> }): boolean =>
  [...(root.querySelectorAll(PENDING) as Iterable<Element>)].some((one) => !one.closest(`[${LATER_ATTRIBUTE}]`));

/** Style sheets that keep their text: those of a page cannot be read back as they were written. */
function keepTexts(window: Window): WeakMap<object, string> {
  const texts = new WeakMap<object, string>();
  const { prototype } = window.CSSStyleSheet;
  prototype.replaceSync = function replaceSync(text: string) {
    texts.set(this, text);
  };
  return texts;
}

const SETTINGS = {
  enableJavaScriptEvaluation: true,
  suppressInsecureJavaScriptEnvironmentWarning: true,
  disableCSSFileLoading: true,
  disableComputedStyleRendering: true,
  handleDisabledFileLoadingAsSuccess: true,
  navigation: {
    disableMainFrameNavigation: true,
    disableChildFrameNavigation: true,
    disableChildPageNavigation: true,
  },
};

/** A page without a screen in which the widgets are defined: for one fragment. */
export class Page {
  readonly origin: string;
  readonly #window: Window;
  readonly #texts: WeakMap<object, string>;
  #read: Read = () => new Promise(() => {});
  /** Reads without an answer. */
  #open = 0;

  constructor(script: Script, origin: string) {
    this.origin = origin;
    this.#window = new Window({ url: `${origin}/`, settings: SETTINGS });
    this.#texts = keepTexts(this.#window);
    const page = this.#window as unknown as {
      fetch: unknown;
      CampusWidgets?: { configureCampus(settings: object): void };
    };
    page.fetch = (input: string | { url: string }, init?: RequestInit) => this.#fetch(input, init);
    script.runInContext(this.#window as never);
    page.CampusWidgets?.configureCampus({ apiBase: origin });
  }

  /**
   * Renders what is seen first of a widget by whom `read` reads for: nothing, if that is an error, a refusal or a redirect,
   * and `late` if it is not there within `limit` milliseconds.
   */
  async render(request: FragmentRequest, read: Read, limit: number): Promise<Rendered> {
    const { attributes, language, tag, tenant, width } = request;
    const { document, happyDOM, MutationObserver } = this.#window;
    this.#read = read;
    if (width) happyDOM.setViewport({ width });
    let isOver = false;
    for (const type of ['campus-error', 'campus-navigate', 'campus-sign-in-required'])
      document.addEventListener(type, (event) => {
        event.preventDefault();
        isOver = true;
      });
    const element = document.createElement(tag);
    if (width) Object.defineProperty(element, 'clientWidth', { value: width });
    for (const [name, value] of Object.entries({ ...attributes, tenant })) element.setAttribute(name, value);
    if (language) element.setAttribute('language', language);
    document.body.append(element);
    const root = element.shadowRoot;
    if (!root) return 'nothing';
    let changed = true;
    new MutationObserver(() => {
      changed = true;
    }).observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
    let still = 0;
    for (const end = performance.now() + limit; performance.now() < end && !isOver; ) {
      await pause(STEP);
      still = changed || this.#open > 0 ? 0 : still + STEP;
      changed = false;
      const base = still < QUIET ? null : root.querySelector('.campus-base');
      if (!base?.firstElementChild || isPending(root)) continue;
      const node = serialize(base as never);
      if (!node || typeof node === 'string') return 'nothing';
      const css = [...root.adoptedStyleSheets].map((sheet) => this.#texts.get(sheet) ?? '').join('');
      return { root: node, css: cssFor(css, node) };
    }
    return isOver ? 'nothing' : 'late';
  }

  /** Ends what the page still waits for, and gives its memory back: `close()` of the window itself does neither. */
  async close(): Promise<void> {
    await this.#window.happyDOM.close();
  }

  async #fetch(input: string | { url: string }, init: RequestInit = {}): Promise<unknown> {
    const { body, method = 'GET' } = init;
    const url = typeof input === 'string' ? input : String((input as { url?: string }).url ?? input);
    // An error would end the fragment.
    if (!isRead(method, url)) return new Promise(() => {});
    this.#open += 1;
    const headers = Object.fromEntries(new Headers(init.headers));
    const answer = await this.#read({ method, url, headers, body: typeof body === 'string' ? body : null });
    this.#open -= 1;
    return new this.#window.Response(answer.body, { status: answer.status, headers: answer.headers });
  }
}
