import { useInsertionEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../../src/contract/languages.ts';
import { directionOf, loadTexts, tagOf } from '../../../src/services/language/language.ts';
import { addTexts } from '../../../src/services/language/text-files.ts';
import { baseStyles } from '../../../src/ui/style/base.ts';
import { brandSheet } from '../../../src/ui/style/brand.ts';
import { createStyleScope, StyleContext } from '../../../src/ui/style/styles.ts';
import { type Locale, LocaleContext } from '../../../src/ui/text/locale.ts';
import { Gallery } from './gallery.tsx';

/** The text files that the components themselves use. */
addTexts(import.meta.glob('../../../locales/*/list.json'));
const FAMILIES = ['common', 'list'] as const;

interface StageProps {
  language: Language;
  brand: string;
  scheme: string;
}

interface Place {
  element: HTMLElement;
  root: ShadowRoot;
}

/** A shadow root like that of a widget, containing all components. */
export function Stage({ language, brand, scheme }: StageProps) {
  const holder = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [locale, setLocale] = useState<Locale | null>(null);
  useLayoutEffect(() => {
    const element = holder.current;
    if (element) setPlace({ element, root: element.shadowRoot ?? element.attachShadow({ mode: 'open' }) });
  }, []);
  useLayoutEffect(() => {
    const show = (t: Locale['t']) => setLocale({ language, tag: tagOf(language), direction: directionOf(language), t });
    loadTexts(language, FAMILIES).then(show, () => loadTexts('en_US', FAMILIES).then(show));
  }, [language]);
  return (
    <section ref={holder} className="stage" style={{ colorScheme: scheme }}>
      {place && locale && createPortal(<Base {...place} locale={locale} brand={brand} />, place.root)}
    </section>
  );
}

function Base({ element, root, locale, brand }: Place & { locale: Locale; brand: string }) {
  const styles = useMemo(() => createStyleScope(root), [root]);
  useInsertionEffect(() => {
    for (const piece of baseStyles) styles.adopt(piece);
    styles.brand(brandSheet(brand));
  }, [styles, brand]);
  return (
    <StyleContext value={styles}>
      <LocaleContext value={locale}>
        <div className="campus-base" part="base" lang={locale.tag} dir={locale.direction}>
          <Gallery element={element} />
        </div>
      </LocaleContext>
    </StyleContext>
  );
}
