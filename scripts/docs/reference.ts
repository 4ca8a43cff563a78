import { readFileSync } from 'node:fs';
import { AREA_CODES } from '../../src/contract/area-codes.ts';
import type { Call } from '../../src/contract/call.ts';
import { CODES } from '../../src/contract/codes.ts';
import { IDENTITY_CODES } from '../../src/contract/identity/identity-codes.ts';
import { CONTRACT } from '../../src/contract/index.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/contract/languages.ts';
import { MAKING_CODES } from '../../src/contract/mall/making-codes.ts';
import { ROUTES } from '../../src/contract/routes.ts';
import { at } from '../vite/entries.ts';
import { table } from './tables.ts';

const code = (text: string): string => `\`${text}\``;

const calls = Object.values(CONTRACT) as readonly Call[];

const readTexts = (family: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(at(`locales/en_US/${family}.json`), 'utf8')) as Record<string, string>;

/** A text without its placeholders and the marks that isolate them. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '').replace(/\{\{(\w+)[^}]*\}\}/g, '…');

/** The HTTP status of a code: its first three digits, or 200 for the services that report errors by other codes only. */
const statusOf = (value: string): string => (value.length === 6 ? value.slice(0, 3) : '200');

/** One row per code of the contract: its status, what English readers see, and the calls that name it. */
export function codeTable(): string {
  const texts = { ...readTexts('platform-core'), ...readTexts('common') };
  const rows = Object.entries({ ...CODES, ...AREA_CODES, ...IDENTITY_CODES, ...MAKING_CODES })
    .filter(([name]) => name !== 'success')
    .map(([name, value]) => {
      const senders = calls.filter(({ codes = [] }) => codes.includes(name)).map((call) => code(call.name));
      const shown = senders.length > 6 ? [...senders.slice(0, 5), `${senders.length - 5} more`] : senders;
      return [code(value), code(name), statusOf(value), plain(texts[`error.${name}`] ?? ''), shown.join(', ')];
    })
    .sort(([a = ''], [b = '']) => a.localeCompare(b, 'en'));
  return table(['code', 'name', 'HTTP', 'text', 'named by the calls'], rows);
}

/** One row per call: the name by which `endpoints` replaces its path. */
export const callTable = (): string =>
  table(
    ['name', 'call', 'who', ''],
    [...calls]
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ access, method, name, path, summary }) => [code(name), code(`${method} ${path}`), access, summary]),
  );

/** One row per route: the name by which `routes` replaces its path. */
export const routeTable = (): string =>
  table(
    ['route', 'path'],
    Object.entries(ROUTES).map(([name, path]) => [code(name), code(path)]),
  );

/** One row per setting of `configureCampus()`, from its declaration. */
export function settingTable(): string {
  const source = readFileSync(at('src/services/page-settings.ts'), 'utf8');
  const [, body = ''] = /export interface CampusSettings \{([\s\S]*?)\n\}/.exec(source) ?? [];
  const rows = [...body.matchAll(/\/\*\*([\s\S]*?)\*\/\s+(\w+)\?: ([^;]+);/g)].map(
    ([, note = '', name = '', type = '']) => [
      code(name),
      code(type.replace(/readonly |Readonly<(.*)>/g, '$1')),
      note.replace(/\s*\n\s*\* ?/g, ' ').trim(),
    ],
  );
  return table(['setting', 'type', ''], rows);
}

/** Written here, because the names that `Intl` has depend on the version of Node. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh_CN: '简体中文',
  en_US: 'English',
  es_ES: 'Español',
  ru_RU: 'Русский',
  ar_SA: 'العربية',
  pl_PL: 'Polski',
  de_DE: 'Deutsch',
  tr_TR: 'Türkçe',
  fr_FR: 'Français',
  ja_JP: '日本語',
  ko_KR: '한국어',
  pt_BR: 'Português (Brasil)',
};

/** One row per interface language, with its own name. */
export const languageTable = (): string =>
  table(
    ['code', 'tag', 'language', ''],
    LANGUAGES.map((language) => {
      const notes = [language === 'ar_SA' ? 'right to left' : '', language === DEFAULT_LANGUAGE ? 'the default' : ''];
      return [
        code(language),
        code(language.replace('_', '-')),
        LANGUAGE_NAMES[language],
        notes.filter(Boolean).join(', '),
      ];
    }),
  );
