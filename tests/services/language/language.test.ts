// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { directionOf, languageOf, loadTexts, matchLanguage, tagOf } from '../../../src/services/language/language.ts';
import { langChanges } from '../../../src/services/language/language-watch.ts';
import { addTexts } from '../../../src/services/language/text-files.ts';

addTexts(import.meta.glob('../../../locales/*/sign-in.json'));

const place = (html: string, own = '') => {
  document.body.innerHTML = html;
  return languageOf(document.querySelector('#here') as HTMLElement, own);
};

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('lang');
  history.replaceState(null, '', '/');
});

describe('a language code', () => {
  it.each(LANGUAGES)('%s is recognized as code, tag and bare language, in any case [P02]', (language) => {
    const [alone = ''] = language.split('_');
    for (const form of [language, tagOf(language), alone, language.toUpperCase(), ` ${tagOf(language).toLowerCase()} `])
      expect(matchLanguage(form)).toBe(language);
  });

  it.each([
    ['pt-PT', 'pt_BR'],
    ['zh-Hant-TW', 'zh_CN'],
    ['en-GB', 'en_US'],
    ['ar', 'ar_SA'],
    ['ar-EG-u-nu-latn', 'ar_SA'],
  ])('%s resolves to the closest supported language: %s [P02]', (tag, language) =>
    expect(matchLanguage(tag)).toBe(language),
  );

  it.each([null, undefined, '', '  ', 'nl', 'x', '_', 'english', 'constructor', '__proto__', '../de', 'e'])(
    '%j is not a language [P02]',
    (tag) => expect(matchLanguage(tag)).toBeNull(),
  );

  it('is right-to-left only for Arabic [P03]', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar_SA']);
  });
});

describe('the language of an element', () => {
  it('is its own attribute; an unknown value counts as none [P02]', () => {
    expect(place('<p lang="fr"><b id="here"></b></p>', 'de_DE')).toBe('de_DE');
    expect(place('<p lang="fr"><b id="here"></b></p>', 'xx_XX')).toBe('fr_FR');
  });

  it('else the nearest lang, including its own, then the page’s [P02]', () => {
    document.documentElement.lang = 'es';
    expect(place('<p lang="fr"><b id="here"></b></p>')).toBe('fr_FR');
    expect(place('<p lang="fr"><b id="here" lang="ko"></b></p>')).toBe('ko_KR');
    expect(place('<b id="here"></b>')).toBe('es_ES');
  });

  it('is found through shadow roots [P02]', () => {
    document.body.innerHTML = '<section lang="ja"><div id="host"></div></section>';
    const root = (document.querySelector('#host') as HTMLElement).attachShadow({ mode: 'open' });
    root.innerHTML = '<b></b>';
    expect(languageOf(root.querySelector('b') as HTMLElement, '')).toBe('ja_JP');
  });

  it('else sxz-lang, also if the nearest lang is unknown; else none [P02]', () => {
    history.replaceState(null, '', '/?sxz-lang=ru_RU');
    expect(place('<b id="here"></b>')).toBe('ru_RU');
    expect(place('<p lang="nl"><b id="here"></b></p>')).toBe('ru_RU');
    history.replaceState(null, '', '/?sxz-lang=xx');
    expect(place('<b id="here"></b>')).toBeNull();
  });
});

describe('a changed lang', () => {
  it('changes the signal until nobody subscribes [P02]', async () => {
    const [one, two] = [vi.fn(), vi.fn()];
    const stop = [langChanges.subscribe(one), langChanges.subscribe(two)];
    document.documentElement.lang = 'fr';
    await vi.waitFor(() => expect(one).toHaveBeenCalledTimes(2));
    stop[0]?.();
    document.documentElement.lang = 'de';
    await vi.waitFor(() => expect(two).toHaveBeenCalledTimes(3));
    expect(one).toHaveBeenCalledTimes(2);
    stop[1]?.();
    const last = langChanges.peek();
    document.documentElement.lang = 'en';
    await new Promise((resolve) => setTimeout(resolve));
    expect(langChanges.peek()).toBe(last);
  });
});

describe('the texts', () => {
  it('of a language are combined in one translator [P02]', async () => {
    const t = await loadTexts('de_DE', ['common', 'sign-in']);
    expect(t('common:ui.retry')).not.toBe('common:ui.retry');
    expect(t('sign-in:form.signIn')).not.toBe('sign-in:form.signIn');
    expect(t('common:error.tenantUnknown', { tenant: 'nord' })).toContain('nord');
  });

  it('of a missing family are rejected, so that the caller can report it [P09]', async () => {
    await expect(loadTexts('de_DE', ['nowhere' as 'common'])).rejects.toThrow();
  });

  it('of the platform are not among them, so that no bundle contains them', async () => {
    await expect(loadTexts('de_DE', ['platform-core' as 'common'])).rejects.toThrow();
  });
});
