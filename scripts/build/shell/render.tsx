import { signal } from '@preact/signals-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../../src/contract/languages.ts';
import type { WidgetDefinition } from '../../../src/element/definition.ts';
import { familiesOf, localeData, tenantData } from '../../../src/element/frame/first-data.ts';
import { Frame } from '../../../src/element/frame/frame.tsx';
import { pageSession } from '../../../src/services/session/session.ts';
import { dataOf } from '../../../src/services/shared-data.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { type Locale, LocaleContext } from '../../../src/ui/text/locale.ts';

export interface Rendered {
  readonly markup: string;
  /** The style sheets that the view adopted, in order: of the shadow root, and of the form. */
  readonly css: string;
  readonly formCss: string;
  readonly busyButton: string;
}

const API_BASE = location.origin;
/** A line without text, as high as the line that takes its place. */
const LINE = '\u00a0';
const TENANT = {
  id: 'shell',
  name: LINE,
  domain: '',
  logoUrl: '',
  description: LINE,
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

const views = import.meta.glob<Record<string, never>>('../../../src/features/*/*/view.tsx');

/** The view beside a definition. */
async function viewOf(folder: string): Promise<never> {
  const module = await views[`../../../${folder}/view.tsx`]?.();
  const [, view] = Object.entries(module ?? {}).find(([name]) => name.endsWith('View')) ?? [];
  if (!view) throw new Error(`${folder} has no view.tsx that exports a …View`);
  return view;
}

/** Renders the view of a widget as its element would show it first, for a tenant of which nothing is known. */
export async function render(definition: WidgetDefinition, folder: string, language: Language): Promise<Rendered> {
  const View = await viewOf(folder);
  const texts = localeData(language, familiesOf(definition));
  await texts.load();
  const locale = dataOf(texts) as Locale;
  tenantData(API_BASE, TENANT.id, language).set({
    ...TENANT,
    loginMethods: [...TENANT.loginMethods],
    codeChannels: [...TENANT.codeChannels],
  });
  const root = { adoptedStyleSheets: [] as CSSStyleSheet[] };
  const page = { adoptedStyleSheets: [] as CSSStyleSheet[] };
  const initial = Object.fromEntries(
    Object.entries(definition.properties).map(([name, property]) => [name, property.initial]),
  );
  const values = { ...initial, tenant: TENANT.id, language, apiBase: '', headingLevel: 2, tokenSource: null, moves: 0 };
  const element = {
    shadowRoot: root,
    getRootNode: () => page,
    values: signal(values),
    emit: () => true,
    mark() {},
    shown() {},
  };
  const session = pageSession(API_BASE);
  const user = definition.credentialForm?.user === 'signed-in' ? {} : null;
  (session.user as { value: unknown }).value = user;
  const markup = renderToStaticMarkup(<Frame element={element as never} table={definition} View={View} options={{}} />);
  // Sheets are assigned once for all components of a task.
  await Promise.resolve();
  const busyButton = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <Button type="submit" kind="primary" full busy>
        {null}
      </Button>
    </LocaleContext>,
  );
  return { markup, busyButton, css: textOf(root.adoptedStyleSheets), formCss: textOf(page.adoptedStyleSheets) };
}
