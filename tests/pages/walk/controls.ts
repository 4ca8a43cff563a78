import type { Page } from '@playwright/test';

/** A control that can be used now, as a walker sees it. */
export interface Control {
  /** A link has an address; a button has none. */
  readonly href: string | null;
  /** What is the same for all controls of its kind: widget, class, name without what is variable in it. */
  readonly kind: string;
  readonly name: string;
  /** Its place among the controls of the page. */
  readonly index: number;
  /** Whether it is a link without an address. */
  readonly isLoose: boolean;
}

/** What a page shows once it has come to rest. */
export interface Shown {
  /** The kind of the status page that is shown, or an empty text. */
  readonly status: string;
  /** The widgets that could not load. */
  readonly failed: readonly string[];
  /** The notices of errors. */
  readonly errors: readonly string[];
  readonly isEmpty: boolean;
}

interface Walk {
  changes: number;
  controls(): Control[];
  element(index: number): HTMLElement | undefined;
  shown(): Shown;
  places(): string;
  isBusy(): boolean;
  /** Whether the focus is in a field or at a notice that says what is wrong: pressing the button again changes nothing. */
  isRefused(): boolean;
}

declare global {
  interface Window {
    campusWalk: Walk;
  }
}

/** Runs in each page before its scripts: counts what changes in any root, and finds controls in all of them. */
export function installWalk(): void {
  const walk = { changes: 0 } as Walk;
  window.campusWalk = walk;
  const observer = new MutationObserver((records) => {
    walk.changes += records.length;
  });
  const watched = { childList: true, subtree: true, attributes: true, characterData: true };
  observer.observe(document, watched);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    observer.observe(root, watched);
    return root;
  };
  document.addEventListener('toggle', () => walk.changes++, true);
  // The picker of the browser is no part of the page.
  HTMLInputElement.prototype.showPicker = () => void walk.changes++;

  const within = (root: Document | ShadowRoot, found: Element[] = []): Element[] => {
    for (const element of root.querySelectorAll('*')) {
      found.push(element);
      if (element.shadowRoot) within(element.shadowRoot, found);
    }
    return found;
  };
  const rootOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;
  /** Whether the element is in the other one, through the roots of widgets. */
  const isWithin = (element: Element, other: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement ?? (rootOf(one) as ShadowRoot).host ?? null)
      if (one === other) return true;
    return false;
  };
  const hostOf = (element: Element): string => {
    const root = rootOf(element);
    return root instanceof ShadowRoot ? root.host.localName : 'page';
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => rootOf(element).getElementById(id)?.textContent ?? '').join(' ');
    const name = element.ariaLabel ?? (labels || element.textContent || (element as HTMLElement).title);
    return name.replace(/\s+/g, ' ').trim();
  };
  let listed: HTMLElement[] = [];
  walk.controls = () => {
    const all = within(document);
    const modal = all.findLast((one) => one.matches('dialog:modal'));
    listed = all.filter((one): one is HTMLElement => {
      if (!one.matches('a, button, summary, [role=tab], [role=menuitem], [role=button], [role=link]')) return false;
      if (one.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *')) return false;
      // What is chosen already stays so.
      if (one.matches('[aria-selected=true], [aria-pressed=true], button[aria-current]:not([aria-current=false])'))
        return false;
      if (modal && !isWithin(one, modal)) return false;
      return one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
    });
    return listed.map((one, index) => {
      const name = nameOf(one);
      // A row is its own control only by what it does: the names in it are data.
      const steady = name.replace(/\u2068[^\u2069]*\u2069/g, '…').replace(/\d+/g, '0');
      const isOption = one.closest('li, tr, article, [role=row], [role=option], td, .card') !== null;
      const kind = [hostOf(one), one.className, one.getAttribute('role') ?? '', isOption ? '' : steady].join(' | ');
      const address = one instanceof HTMLAnchorElement ? one.getAttribute('href') : null;
      const href = address === null ? null : (one as HTMLAnchorElement).href;
      return { href, kind, name, index, isLoose: one.localName === 'a' && address === null && !one.role };
    });
  };
  walk.element = (index) => listed[index];
  walk.shown = () => {
    const all = within(document);
    const main = document.querySelector('#main');
    const inMain = main ? all.filter((one) => isWithin(one, main)) : [];
    const isFailed = (one: Element) => one.localName.includes('-') && one.matches(':state(failed)');
    const errors = all.filter((one) => one.matches('.campus-notice[data-kind=danger]') && one.checkVisibility());
    return {
      status: all.find(({ localName }) => localName === 'campus-status-page')?.getAttribute('kind') ?? '',
      failed: all.filter(isFailed).map(({ localName }) => localName),
      errors: errors.map((one) => `${hostOf(one)}: ${one.textContent?.replace(/\s+/g, ' ').trim()}`),
      isEmpty: !inMain.some((one) => one.checkVisibility() && (one.shadowRoot ?? one).textContent?.trim()),
    };
  };
  walk.isBusy = () => within(document).some((one) => one.matches('[aria-busy=true]') && one.checkVisibility());
  walk.isRefused = () => {
    let one = document.activeElement;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    return one?.getAttribute('aria-invalid') === 'true' || one?.querySelector(':scope > [role=alert]') != null;
  };
  /** What is open, where the focus is, and what is chosen: a press that changes none of it has done nothing. */
  walk.places = () => {
    const all = within(document);
    const open = all.filter((one) => one.matches(':popover-open, dialog[open], details[open]')).length;
    const focus: string[] = [];
    for (let one = document.activeElement; one; one = one.shadowRoot?.activeElement ?? null)
      focus.push(`${one.localName}.${one.className}#${one.id}`);
    return `${open} ${focus.join(' ')} ${document.fullscreenElement?.localName ?? ''} ${Math.round(scrollY)}`;
  };
}

export const controlsOf = (page: Page): Promise<Control[]> => page.evaluate(() => window.campusWalk.controls());
export const shownOn = (page: Page): Promise<Shown> => page.evaluate(() => window.campusWalk.shown());
