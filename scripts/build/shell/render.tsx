import { signal } from '@preact/signals-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../../src/contract/languages.ts';
import type { WidgetDefinition } from '../../../src/element/definition.ts';
import { familiesOf, localeData, tenantData } from '../../../src/element/frame/first-data.ts';
import { Frame } from '../../../src/element/frame/frame.tsx';
import { addTexts } from '../../../src/services/language/text-files.ts';
import { pageSession } from '../../../src/services/session/session.ts';
import { dataOf } from '../../../src/services/shared-data.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { type Locale, LocaleContext } from '../../../src/ui/text/locale.ts';

export interface Painted {
  /** The content of the shadow root, and the form in the light DOM. */
  readonly root: Element;
  readonly form: Element;
  /** The style sheets that the view adopted, in order: of the shadow root, and of the page for the form. */
  readonly css: string;
  readonly formCss: string;
  readonly busyButton: Element;
}

// The texts of widgets with credential fields.
addTexts(import.meta.glob('../../../locales/*/{session,sign-in}.json'));

const API_BASE = location.origin;
/** A line without text, as high as the line that takes its place. */
const LINE = '\u00a0';
const TENANT = {
  id: 'shell',
  name: LINE,
  domain: '',
  logoUrl: '',
  description: LINE,
  language: 'zh_CN',
  brandColor: '',
  kind: 'school',
  isO3: false,
  loginMethods: [1],
  phoneCountry: '',
  codeChannels: ['mail', 'sms'],
  credentialsAllowed: true,
} as const;

const textOf = (sheets: readonly CSSStyleSheet[]) =>
  sheets.map((sheet) => (sheet as unknown as { text: string }).text).join('');

const definitions = import.meta.glob<WidgetDefinition>('../../../src/features/*/*/definition.ts', {
  import: 'definition',
});
const views = import.meta.glob<Record<string, never>>('../../../src/features/*/*/view.tsx');

/** The definition in a folder, and the view beside it. */
async function widgetIn(folder: string) {
  const definition = await definitions[`../../../${folder}/definition.ts`]?.();
  const module = await views[`../../../${folder}/view.tsx`]?.();
  const [, View] = Object.entries(module ?? {}).find(([name]) => name.endsWith('View')) ?? [];
  if (!definition || !View) throw new Error(`${folder} has no view.tsx that exports a …View`);
  return { definition, View };
}

/** A copy of an element in which no two pieces of text are neighbours. */
function copyOf(element: Element | null | undefined): Element {
  if (!element) throw new Error('The view shows no form');
  const copy = element.cloneNode(true) as Element;
  copy.normalize();
  return copy;
}

/** Calls `onPaint` when its children are rendered, before the effects that may change them. */
function Painting({ children, onPaint }: { children: ReactNode; onPaint: () => void }) {
  useLayoutEffect(onPaint);
  return children;
}

/** Renders content; `painted` is what `read` returns when a browser would paint it first. */
async function firstPaint<T>(container: Element | ShadowRoot, content: ReactNode, read: () => T) {
  let painted: T | undefined;
  const onPaint = () => {
    painted ??= read();
  };
  const root = createRoot(container);
  flushSync(() => root.render(<Painting onPaint={onPaint}>{content}</Painting>));
  // Sheets are assigned once for all components of a task.
  await Promise.resolve();
  return { painted: painted as T, unmount: () => root.unmount() };
}

/** Renders the view of a widget as its element would show it first, for a tenant of which nothing is known. */
export async function render(folder: string, language: Language): Promise<Painted> {
  const { definition, View } = await widgetIn(folder);
  const texts = localeData(language, familiesOf(definition));
  await texts.load();
  tenantData(API_BASE, TENANT.id, language).set({
    ...TENANT,
    loginMethods: [...TENANT.loginMethods],
    codeChannels: [...TENANT.codeChannels],
  });
  const initial = Object.entries(definition.properties).map(([name, property]) => [name, property.initial]);
  const values = {
    ...Object.fromEntries(initial),
    ...{ tenant: TENANT.id, language, apiBase: '', headingLevel: 2, tokenSource: null, moves: 0 },
  };
  const element = document.body.appendChild(document.createElement('div'));
  const shadow = element.attachShadow({ mode: 'open' });
  Object.assign(element, { values: signal(values), emit: () => true, mark() {}, shown() {} });
  const user = definition.credentialForm?.user === 'signed-in' ? {} : null;
  (pageSession(API_BASE).user as { value: unknown }).value = user;

  const { painted, unmount } = await firstPaint(
    shadow,
    <Frame element={element as never} table={definition} View={View} options={{}} />,
    () => ({ root: copyOf(shadow.firstElementChild), form: copyOf(element.querySelector('form')) }),
  );
  const css = textOf(shadow.adoptedStyleSheets);
  const formCss = textOf(document.adoptedStyleSheets);
  unmount();
  const place = document.createElement('div');
  const button = await firstPaint(
    place,
    <LocaleContext value={dataOf(texts) as Locale}>
      <Button type="submit" kind="primary" full busy>
        {null}
      </Button>
    </LocaleContext>,
    () => copyOf(place.firstElementChild),
  );
  button.unmount();
  element.remove();
  return { ...painted, css, formCss, busyButton: button.painted };
}
