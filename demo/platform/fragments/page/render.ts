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

/**
 * Renders what is seen first of a widget by whom `read` reads for: nothing, if that is an error, a refusal or a redirect,
 * and `late` if it is not there within `limit` milliseconds.
 */
export async function renderPage(
  script: Script,
  request: FragmentRequest,
  read: Read,
  limit: number,
): Promise<Rendered> {
  const { attributes, language, origin, tag, tenant, width } = request;
  const window = new Window({
    url: `${origin}/`,
    ...(width && { width }),
    settings: {
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
    },
  });
  try {
    const texts = keepTexts(window);
    let isOver = false;
    for (const type of ['campus-error', 'campus-navigate', 'campus-sign-in-required'])
      window.document.addEventListener(type, (event) => {
        event.preventDefault();
        isOver = true;
      });
    let open = 0;
    const page = window as unknown as { fetch: unknown; CampusWidgets?: { configureCampus(settings: object): void } };
    page.fetch = async (input: string | { url: string }, init: RequestInit = {}) => {
      const { body, method = 'GET' } = init;
      const url = typeof input === 'string' ? input : String((input as { url?: string }).url ?? input);
      // An error would end the fragment.
      if (!isRead(method, url)) return new Promise(() => {});
      open += 1;
      const headers = Object.fromEntries(new Headers(init.headers));
      const answer = await read({ method, url, headers, body: typeof body === 'string' ? body : null });
      open -= 1;
      return new window.Response(answer.body, { status: answer.status, headers: answer.headers });
    };
    script.runInContext(window as never);
    page.CampusWidgets?.configureCampus({ apiBase: origin });
    const element = window.document.createElement(tag);
    if (width) Object.defineProperty(element, 'clientWidth', { value: width });
    for (const [name, value] of Object.entries({ ...attributes, tenant })) element.setAttribute(name, value);
    if (language) element.setAttribute('language', language);
    window.document.body.append(element);
    const root = element.shadowRoot;
    if (!root) return 'nothing';
    let still = 0;
    let seen = '';
    for (const end = performance.now() + limit; performance.now() < end && !isOver; ) {
      await pause(STEP);
      const rested = open === 0 && root.querySelector('.campus-base > *') !== null && !isPending(root);
      const now = rested ? root.innerHTML : '';
      still = rested && now === seen ? still + STEP : 0;
      seen = now;
      if (still < QUIET) continue;
      const base = root.querySelector('.campus-base');
      const node = base && serialize(base as never);
      if (!node || typeof node === 'string') return 'nothing';
      const css = [...root.adoptedStyleSheets].map((sheet) => texts.get(sheet) ?? '').join('');
      return { root: node, css: cssFor(css, node) };
    }
    return isOver ? 'nothing' : 'late';
  } finally {
    await window.happyDOM.abort();
    window.close();
  }
}
