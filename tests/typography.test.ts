import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from '../scripts/vite/entries.ts';
import { LANGUAGES, type Language } from '../src/contract/languages.ts';
import { textPlaces } from './build/text-places.ts';

/** What a machine can hold of the typography and the terms in `locales/glossary.md`. */

/** Texts that are right although a rule finds them. */
const RIGHT: Readonly<Record<string, RegExp>> = {
  // Only placeholders: status and message.
  'no no-break space before : ; ? or »': /^works:attach\.failed$/,
  // A list of signs.
  'a hyphen as a dash': /^register:error\.people$/,
  // The salutation of a Russian letter.
  'an exclamation mark': /^status:letter\.greeting/,
  // No code isolates what is in an email.
  'a control character': /^platform-/,
};

interface Rule {
  readonly name: string;
  readonly wrong: RegExp;
}

const EVERYWHERE: readonly Rule[] = [
  { name: 'two spaces', wrong: /[ \u00a0\u202f]{2}/ },
  { name: 'a space at the start or end', wrong: /^\s|\s$/ },
  { name: 'three dots instead of the ellipsis', wrong: /\.{3}/ },
  { name: 'a straight quotation mark', wrong: /["']/ },
  { name: 'an exclamation mark', wrong: /[!！]/ },
  { name: 'a hyphen as a dash', wrong: /\s-{1,2}\s/ },
  { name: 'a control character', wrong: /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/ },
];

const QUOTES = /[“”„«»「」『』]/.source;
/** Quotation marks other than those of the language. */
const otherQuotes = (own: string): Rule => ({
  name: `quotation marks other than ${own || '‘’'}`,
  wrong: new RegExp(own ? `(?![${own}])${QUOTES}` : QUOTES),
});
const HAN = '\\p{Script=Han}';
const noSpaceBeforeEllipsis: Rule = { name: 'a space before …', wrong: /[ \u00a0\u202f]…/ };

const IN_LANGUAGE: Readonly<Record<Language, readonly Rule[]>> = {
  zh_CN: [
    otherQuotes('“”'),
    {
      name: 'half-width punctuation beside Han',
      wrong: new RegExp(`${HAN}[,;:?!()]|[,;:?!()]${HAN}|${HAN}\\.(?!\\w)`, 'u'),
    },
    { name: 'Han and Latin or digits without a space', wrong: new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9]${HAN}`, 'u') },
    { name: '你 instead of 您', wrong: /你/ },
  ],
  ja_JP: [
    otherQuotes('「」『』'),
    { name: 'half-width punctuation', wrong: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!()]/u },
  ],
  ko_KR: [
    otherQuotes(''),
    { name: 'full-width punctuation', wrong: /[，。：；？（）]/ },
    {
      name: 'a particle that agrees with a placeholder',
      wrong: /\}\}[”’]?(?:을|를|은|는|이|가|과|와|으로|로)(?:[ .,]|$|\()/,
    },
  ],
  en_US: [otherQuotes('“”'), noSpaceBeforeEllipsis],
  es_ES: [otherQuotes('«»'), noSpaceBeforeEllipsis, { name: 'a question without ¿', wrong: /^[^¿]*\?/ }],
  pt_BR: [otherQuotes('“”'), noSpaceBeforeEllipsis],
  fr_FR: [
    otherQuotes('«»'),
    { name: 'no no-break space before : ; ? or »', wrong: /[^\u00a0\u202f:/][:;?»](?![^\s]*\/\/)(?=\s|$|[.,])/ },
    { name: 'no no-break space after «', wrong: /«[^\u00a0\u202f]/ },
    noSpaceBeforeEllipsis,
  ],
  de_DE: [
    otherQuotes('„“'),
    { name: 'no no-break space before …', wrong: /[^\u00a0\u202f]…/ },
    { name: 'Du', wrong: /(?:^|[\s(„])[Dd](?:u|ein|eine|einen|einem|einer|eines|ich|ir)(?=[\s.,?!:)]|$)/ },
  ],
  pl_PL: [otherQuotes('„”'), noSpaceBeforeEllipsis],
  ru_RU: [
    otherQuotes('«»„“'),
    noSpaceBeforeEllipsis,
    { name: 'no no-break space before a dash', wrong: /(?<![\u00a0\d—])—/ },
  ],
  tr_TR: [
    otherQuotes('“”'),
    noSpaceBeforeEllipsis,
    { name: 'a suffix glued to a placeholder', wrong: /\}\}[”’]?['’]?\p{Ll}/u },
  ],
  ar_SA: [
    otherQuotes('«»'),
    { name: 'Latin punctuation in Arabic', wrong: /\p{Script=Arabic}[,;?]/u },
    noSpaceBeforeEllipsis,
  ],
};

/** Language → what a text must not contain, as a regular expression → the better word. */
const AVOID: Readonly<Record<Language, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(at('locales/avoid.json'), 'utf8'),
);

/** How many characters fit, in letters and in the wide signs of Chinese, Japanese and Korean. */
const BUDGETS = { button: { letters: 28, wide: 14 }, tab: { letters: 20, wide: 10 } } as const;
const WIDE: readonly Language[] = ['zh_CN', 'ja_JP', 'ko_KR'];
/** What the value of a placeholder counts: a number or a short time. */
const VALUE = '000';

/** Longer texts, where they have room. */
const ROOMY: readonly RegExp[] = [
  // Tabs with the legal names of two documents, in a dialog 680 px wide; in a narrow one the row scrolls.
  /^agreement:(?:privacy|service)$/,
  // The name of a person is in it and may itself be as long: the button is as wide as the page, and wraps.
  /^attendance-(?:sign|signature):confirm$/,
];

const PLACES = textPlaces(['src', 'widgets', 'demo/site/console', 'demo/live-form']);
/** Texts that a variable carries to a button or a tab. */
const CARRIED = {
  button: [
    '^live-detail:action\\.',
    '^mall:(?:cancel|renew)\\.(?:keep|confirm)$',
    '^origin:(?:open|signIn)$',
    '^status:next\\.',
  ],
  tab: ['^live-detail:tab\\.(?:data|replay)$', '^space:(?:tab\\.dynamics|count\\.(?:works|fans|follow))$'],
  toast: ['^passkey:(?:removed|external\\.removed)$'],
} as const;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** The names of rows of tabs, which only screen readers read: a pattern with a part finds them, too. */
const NAME_OF_ROW = /:tab\.label$/;
const isIn = (place: keyof typeof PLACES, key: string): boolean =>
  !NAME_OF_ROW.test(key) &&
  [...PLACES[place], ...CARRIED[place]].some((pattern) => new RegExp(pattern).test(key.replace(PLURAL, '')));

/** Whether a text is too long for the place where its key stands. */
function isOverBudget(language: Language, key: string, text: string): boolean {
  if (ROOMY.some((pattern) => pattern.test(key))) return false;
  const { length } = [...text.replace(/\{\{\w+\}\}/g, VALUE)];
  return (['button', 'tab'] as const).some(
    (place) => length > BUDGETS[place][WIDE.includes(language) ? 'wide' : 'letters'] && isIn(place, key),
  );
}

/** Languages in which a toast is always a sentence or a label with its value: they have no form for a mere fragment. */
const ONLY_SENTENCES: readonly Language[] = ['zh_CN', 'ja_JP', 'ko_KR', 'ru_RU', 'pl_PL', 'tr_TR', 'ar_SA'];
const STOPPED = /[.。…]$/;
const LABEL_AND_VALUE = /[:：][^.。]*\{\{\w+\}\}[^.。\p{L}]*$/u;
/** The specification words it without a full stop. */
const WORDED = /^live-list:delete\.none$/;

describe.each(LANGUAGES)('the texts in %s [P02] [Z07]', (language) => {
  const texts = readdirSync(at('locales', language)).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(at('locales', language, file), 'utf8')) as Record<string, string>).map(
      ([key, text]) => [`${file.replace('.json', '')}:${key}`, text] as const,
    ),
  );

  it.each([...EVERYWHERE, ...IN_LANGUAGE[language]])('have nowhere $name', ({ name, wrong }) => {
    const found = texts.filter(([key, text]) => wrong.test(text) && !RIGHT[name]?.test(key));
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  it('use the terms of the glossary', () => {
    const found = Object.entries(AVOID[language]).flatMap(([wrong, better]) =>
      texts.filter(([, text]) => new RegExp(wrong, 'u').test(text)).map(([key, text]) => `${key}: ${text} → ${better}`),
    );
    expect(found).toEqual([]);
  });

  it('are short enough for their button or tab [P02]', () => {
    const found = texts.filter(([key, text]) => isOverBudget(language, key, text));
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  it('have no full stop on a button or tab', () => {
    const found = texts.filter(([key, text]) => /[.。]$/.test(text) && (isIn('button', key) || isIn('tab', key)));
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  it.runIf(ONLY_SENTENCES.includes(language))('end in a full stop in a toast', () => {
    const found = texts.filter(
      ([key, text]) => isIn('toast', key) && !STOPPED.test(text) && !LABEL_AND_VALUE.test(text) && !WORDED.test(key),
    );
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

describe('the places of texts', () => {
  it('are found in the code', () => {
    expect([...PLACES.button]).toEqual(expect.arrayContaining(['^common:ui\\.retry$', '^live-list:row\\.[\\w-]+$']));
    expect([...PLACES.tab]).toContain('^sign-in:form\\.byPassword$');
    expect([...PLACES.toast]).toContain('^console:saved$');
  });

  it('hold a made-up text that is too long', () => {
    const long = 'Try again, and then once more';
    expect([isOverBudget('en_US', 'common:ui.retry', long), isOverBudget('en_US', 'common:error.title', long)]).toEqual(
      [true, false],
    );
    expect(isOverBudget('ja_JP', 'sign-in:form.byPassword', 'パスワードでログインする')).toBe(true);
  });
});
