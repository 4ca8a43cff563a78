import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { isolated } from './isolated.ts';
import { numberOf } from './number-of.ts';
import type { Family, TextKey } from './text-keys.ts';

/** A value in a text: a number or a date in the language's own form, a string as it is, isolated from its sentence. */
type TextValue = string | number | Date;

/** The text of a key in one language. `count` selects the plural form; a key without a text returns itself. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, TextValue>>) => string;

function formatterOf(tag: string): FormatterModule {
  // Made on first use: it takes a slow phone up to 100 ms.
  let dates: Intl.DateTimeFormat | undefined;
  return {
    type: 'formatter',
    init() {},
    add() {},
    addCached() {},
    format(value: unknown) {
      if (typeof value === 'number') return numberOf(tag).format(value);
      if (value instanceof Date) {
        dates ??= new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
        return dates.format(value);
      }
      return typeof value === 'string' && value ? isolated(value) : (value as string);
    },
  };
}

/** The texts of one language: an i18next instance whose namespaces are the families. */
export class Translator {
  readonly #tag: string;
  readonly #i18n: i18n;
  /** Texts without values, which copies of a widget ask for again and again. */
  readonly #plain = new Map<string, string>();

  constructor(tag: string) {
    this.#tag = tag;
    this.#i18n = createInstance().use(formatterOf(tag));
    void this.#i18n.init({
      lng: tag,
      load: 'currentOnly',
      // Only the requested language is downloaded.
      fallbackLng: false,
      resources: {},
      initAsync: false,
      // Keys are flat: their dots separate nothing.
      keySeparator: false,
      nsSeparator: ':',
      appendNamespaceToMissingKey: true,
      // React escapes.
      interpolation: { escapeValue: false, alwaysFormat: true },
      missingInterpolationHandler: () => '',
    });
  }

  add(family: Family, texts: Readonly<Record<string, string>>): void {
    this.#plain.clear();
    this.#i18n.addResourceBundle(this.#tag, family, texts);
  }

  #text(key: string, values: Readonly<Record<string, TextValue>>): string {
    // `replace` keeps the names of values apart from i18next's options; a value is never a reference to a text.
    return this.#i18n.t(key, { replace: values, count: values.count as number | undefined, nest: false });
  }

  translate: Translate = (key, values) => {
    if (values) return this.#text(key, values);
    const text = this.#plain.get(key) ?? this.#text(key, {});
    this.#plain.set(key, text);
    return text;
  };
}
