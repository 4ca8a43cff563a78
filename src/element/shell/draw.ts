/** Sheets by their text: one serves all elements of a tag. */
const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

const WAIT = `@media (prefers-reduced-motion:no-preference){div{animation:w 1.6s ease-in-out infinite alternate}}@keyframes w{to{opacity:.5}}`;

export interface Place {
  readonly narrow: number;
  readonly wide: number;
}

const noticeIn = (root: ShadowRoot) => root.querySelector('[role=alert]');

/** Shows a skeleton or a shell in place of what was drawn before, below the notice of a failure. */
export function showDrawn(root: ShadowRoot, drawn: HTMLElement, sheet: CSSStyleSheet): void {
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets.slice(1)];
  root.replaceChildren(...[noticeIn(root), drawn].filter((node) => node !== null));
}

/**
 * Reserves the final geometry of an element whose class is still loading. It is drawn into a shadow root, which the
 * class then takes over with what is in it: there is no frame between the two.
 */
export function drawSkeleton(element: Element, { narrow, wide }: Place): ShadowRoot {
  const css = `:host{display:block;min-inline-size:min(280px,100%);container-type:inline-size}:host([hidden]){display:none}div{block-size:${narrow}px;border-radius:var(--campus-radius-card,12px);background:var(--campus-color-hover,light-dark(#eff0f2,#2a2c2f))}@container (inline-size>=720px){div{block-size:${wide}px}}${WAIT}`;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const place = document.createElement('div');
  place.hidden = !!noticeIn(root);
  showDrawn(root, place, sheetOf(css));
  return root;
}

const FAILURE =
  '[role=alert]{margin:0;padding:16px;border:1px solid light-dark(#c4372f,#f0827b);border-radius:12px;font:16px/1.5 system-ui,sans-serif}[role=alert]>button{display:block;min-block-size:40px;margin-block-start:8px;padding-inline:16px;font:inherit;cursor:pointer}[data-line]{padding:0;border:0;font-size:0}[data-line]>button{margin:0;padding:0 4px;block-size:40px;font-size:12px}';

/**
 * Says in place of a skeleton, or above a shell, that the files of an element could not be loaded. In English, because
 * the texts are among these files.
 */
export function drawFailure(element: Element, retry: () => void): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  noticeIn(root)?.remove();
  const drawn = root.firstElementChild as HTMLElement | null;
  const notice = document.createElement('p');
  const button = document.createElement('button');
  for (const [name, value] of Object.entries({ role: 'alert', lang: 'en', dir: 'ltr' }))
    notice.setAttribute(name, value);
  button.textContent = 'Try again';
  notice.append('This can’t be shown because its files could not be loaded. ', button);
  button.onclick = () => {
    notice.remove();
    // A shell that came after the failure has replaced the skeleton.
    const shown = root.firstElementChild as HTMLElement | null;
    if (shown) shown.hidden = false;
    retry();
  };
  notice.toggleAttribute('data-line', !!drawn && drawn.clientHeight < 60);
  // A skeleton is empty; a shell keeps what is typed into it.
  if (drawn) drawn.hidden = !drawn.firstChild;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetOf(FAILURE)];
  root.prepend(notice);
  const detail = { code: 'files-missing', status: 0, retryable: true };
  element.dispatchEvent(new CustomEvent('campus-error', { detail, bubbles: true, composed: true }));
}
