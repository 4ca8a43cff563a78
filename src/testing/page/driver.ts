/** What the kit needs of a locator of Playwright. */
export interface WidgetLocator {
  fill(value: string): Promise<void>;
  click(): Promise<void>;
  textContent(): Promise<string | null>;
  count(): Promise<number>;
  filter(options: { hasText: string }): WidgetLocator;
  first(): WidgetLocator;
}

/** What the kit needs of a page of Playwright to operate widgets. */
export interface LocatablePage {
  locator(selector: string): WidgetLocator;
}

/** Operates what a widget shows, in a document of a test or in a browser. Waits for what is not there yet. */
export interface Driver {
  fill(selector: string, value: string): Promise<void>;
  /** `text`: part of the text of the element. */
  click(selector: string, text?: string): Promise<void>;
  textOf(selector: string): Promise<string>;
  isThere(selector: string): Promise<boolean>;
}

/** Milliseconds to wait for what is not there yet. */
const PATIENCE = 10_000;

// Those of a test may be fake.
const { setTimeout } = globalThis;
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Elements below a root, those of open shadow roots included. */
function* within(root: ParentNode, selector: string): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(selector)) yield element;
    if (element.shadowRoot) yield* within(element.shadowRoot, selector);
  }
}

/** `campus-plate-card .head`: elements below the widget, in its light or its shadow tree. */
function* found(root: ParentNode, selector: string): Generator<HTMLElement> {
  const [, tag = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(selector) ?? [];
  for (const widget of within(root, tag)) {
    yield* within(widget, rest);
    if (widget.shadowRoot) yield* within(widget.shadowRoot, rest);
  }
}

function documentDriver(root: ParentNode): Driver {
  const first = (selector: string, text = '') => {
    for (const element of found(root, selector)) if (element.textContent?.includes(text)) return element;
    return null;
  };
  const waitFor = async (selector: string, text?: string) => {
    const until = performance.now() + PATIENCE;
    for (;;) {
      const element = first(selector, text);
      if (element && !(element as HTMLButtonElement).disabled) return element;
      if (performance.now() > until) throw new Error(`"${selector}"${text ? ` with "${text}"` : ''} has not come`);
      await pause();
    }
  };
  return {
    async fill(selector, value) {
      const field = (await waitFor(selector)) as HTMLInputElement;
      // React ignores a value that is set through its own setter.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    },
    async click(selector, text) {
      (await waitFor(selector, text)).click();
    },
    textOf: async (selector) => (await waitFor(selector)).textContent?.trim() ?? '',
    isThere: async (selector) => first(selector) !== null,
  };
}

function pageDriver(page: LocatablePage): Driver {
  return {
    fill: (selector, value) => page.locator(selector).first().fill(value),
    async click(selector, text) {
      const all = page.locator(selector);
      await (text === undefined ? all : all.filter({ hasText: text })).first().click();
    },
    textOf: async (selector) => (await page.locator(selector).first().textContent())?.trim() ?? '',
    isThere: async (selector) => (await page.locator(selector).count()) > 0,
  };
}

/** Operates widgets of a document, or of a page of Playwright. */
export const driverOf = (on: ParentNode | LocatablePage): Driver =>
  'locator' in on ? pageDriver(on) : documentDriver(on);
