import { LANGUAGE_PARAMETER, LANGUAGES, type Language } from '../../contract/languages.ts';
import { loadTextFile } from './text-files.ts';
import type { Family } from './text-keys.ts';
import { type Translate, Translator } from './translator.ts';

/** The platform's language code for a code or BCP 47 tag, or null: `ar_SA`, `ar-SA` and `ar` all return `ar_SA`. */
export function matchLanguage(tag: string | null | undefined): Language | null {
  if (LANGUAGES.includes(tag as Language)) return tag as Language;
  const [language = '', ...rest] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  if (!language) return null;
  const same = LANGUAGES.filter((code) => code.toLowerCase().startsWith(`${language}_`));
  return same.find((code) => rest.includes(code.slice(3).toLowerCase())) ?? same[0] ?? null;
}

/** The BCP 47 tag of a language, for `Intl` and `lang`. */
export const tagOf = (language: Language): string => language.replace('_', '-');

/** Arabic is the only right-to-left language of the platform (requirement P03). */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar_SA' ? 'rtl' : 'ltr');

/** The `lang` of the nearest ancestor that has one, across shadow roots. */
function languageAround(element: Element): string | null {
  for (let node: Element | null = element; node; ) {
    const holder: Element | null = node.closest('[lang]');
    if (holder) return holder.getAttribute('lang');
    const root = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

/**
 * The language that the page asks an element for: its own attribute, the nearest `lang`, or the page's `sxz-lang`, the
 * first that is a language of the platform (P02). Null if none is: the tenant's default decides.
 */
export const languageOf = (element: Element, own: string): Language | null =>
  matchLanguage(own) ??
  matchLanguage(languageAround(element)) ??
  matchLanguage(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER));

const translators = new Map<Language, Translator>();

function translatorOf(language: Language): Translator {
  const known = translators.get(language) ?? new Translator(tagOf(language));
  translators.set(language, known);
  return known;
}

const loading = new Map<string, Promise<void>>();

function loadFamily(language: Language, family: Family): Promise<void> {
  const key = `${language}/${family}`;
  let load = loading.get(key);
  if (!load) {
    load = loadTextFile(language, family).then((file) => translatorOf(language).add(family, file.default));
    loading.set(key, load);
    load.catch((reason: unknown) => {
      loading.delete(key);
      console.error(
        `campus-widgets: the text file locales/${key} could not be loaded. Serve every file of the package at the ` +
          'addresses that the build gave them, and allow them in script-src of the Content Security Policy.',
        reason,
      );
    });
  }
  return load;
}

/**
 * Loads the text files of the families and returns a translator. Only the requested language is downloaded. Rejects if
 * a text file cannot be loaded; a later call tries again.
 */
export async function loadTexts(language: Language, families: readonly Family[]): Promise<Translate> {
  await Promise.all(families.map((family) => loadFamily(language, family)));
  return translatorOf(language).translate;
}
