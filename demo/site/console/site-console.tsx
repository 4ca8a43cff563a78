import { useInsertionEffect, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { directionOf, loadTexts, tagOf } from '../../../src/services/language/language.ts';
import { addTexts } from '../../../src/services/language/text-files.ts';
import { baseStyles } from '../../../src/ui/style/base.ts';
import { brandSheet } from '../../../src/ui/style/brand.ts';
import { createStyleScope, css, StyleContext } from '../../../src/ui/style/styles.ts';
import { type Locale, LocaleContext } from '../../../src/ui/text/locale.ts';
import look from './console.css?inline';
import { Console } from './console.tsx';

const styles = css(look, 'view');

addTexts(
  import.meta.glob(
    '../../../locales/*/{console,console-plates,course-admission,learning-systems,list,passkey,register,sign-in,sign-in-more,status}.json',
  ),
);
const FAMILIES = [
  'common',
  'console',
  'console-plates',
  'course-admission',
  'learning-systems',
  'list',
  'passkey',
  'register',
  'sign-in',
  'sign-in-more',
  'status',
] as const;

interface FrameProps {
  readonly element: HTMLElement & { readonly shadowRoot: ShadowRoot };
  readonly language: Language;
  readonly schoolId: string;
  readonly tenant: string;
}

/** What surrounds the console: its style sheets, the school's brand and the texts of its language. */
function Frame({ element, language, schoolId, tenant }: FrameProps) {
  const [locale, setLocale] = useState<Locale | null>(null);
  const [scope] = useState(() => createStyleScope(element.shadowRoot));
  const [brand, setBrand] = useState('');
  useInsertionEffect(() => {
    for (const piece of [...baseStyles, styles]) scope.adopt(piece);
    scope.brand(brandSheet(brand));
  }, [scope, brand]);
  // The previous language is shown until the next one is loaded, so that entries stay.
  useLayoutEffect(() => {
    let isWanted = true;
    void loadTexts(language, FAMILIES).then((t) => {
      if (isWanted) setLocale({ language, tag: tagOf(language), direction: directionOf(language), t });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (!locale) return null;
  return (
    <StyleContext value={scope}>
      <LocaleContext value={locale}>
        <div className="campus-base" lang={locale.tag} dir={locale.direction}>
          <Console
            key={schoolId}
            element={element}
            schoolId={schoolId}
            tenant={tenant}
            onSettings={({ brandColor }) => setBrand(brandColor)}
          />
        </div>
      </LocaleContext>
    </StyleContext>
  );
}

/** `<site-console school-id language tenant>`: the admin console as an element of this site. */
class SiteConsole extends HTMLElement {
  static readonly observedAttributes = ['school-id', 'language', 'tenant'];
  override readonly shadowRoot: ShadowRoot = this.attachShadow({ mode: 'open' });
  #root: Root | null = null;

  connectedCallback() {
    this.#root ??= createRoot(this.shadowRoot);
    this.#render();
  }

  disconnectedCallback() {
    this.#root?.unmount();
    this.#root = null;
  }

  attributeChangedCallback() {
    this.#render();
  }

  #render() {
    const asked = this.getAttribute('language');
    const language = LANGUAGES.find((one) => one === asked) ?? DEFAULT_LANGUAGE;
    const [schoolId, tenant] = ['school-id', 'tenant'].map((name) => this.getAttribute(name) ?? '') as [string, string];
    this.#root?.render(<Frame element={this} language={language} schoolId={schoolId} tenant={tenant} />);
  }
}

customElements.define('site-console', SiteConsole);
