import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LANGUAGES, SOURCE_LANGUAGE } from '../../src/contract/languages.ts';
import { at } from '../vite/entries.ts';
import { codeFiles } from './code-files.ts';
import { type Read, readableCalls } from './contract-calls.ts';
import { errorIn, type Names, namesOf } from './names.ts';
import { indexEntry, publicFiles } from './public-files.ts';
import { testFiles } from './test-files.ts';
import { notesOf, textsOf } from './texts.ts';

export interface Created {
  readonly names: Names;
  /** New files. */
  readonly made: readonly string[];
  /** Existing files that were changed. */
  readonly changed: readonly string[];
}

/** Prefix of an untranslated text. `tests/texts.test.ts` fails on it. */
const UNTRANSLATED = '[untranslated] ';

/** Invalid arguments; nothing has been written. */
export class CreateError extends Error {}

function write(file: string, text: string): string {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
  return file;
}

const readJson = (file: string): Record<string, string> =>
  existsSync(at(file)) ? JSON.parse(readFileSync(at(file), 'utf8')) : {};

/** Adds entries to a JSON file and sorts it by key. */
function addTo(file: string, entries: Readonly<Record<string, string>>): string {
  const sorted = Object.entries({ ...readJson(file), ...entries }).sort(([a], [b]) => (a < b ? -1 : 1));
  return write(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function writeTexts(names: Names, read: Read | null): string[] {
  const texts = textsOf(names, read);
  const marked = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, UNTRANSLATED + text]));
  const notes = Object.entries(notesOf(names, read)).map(([key, note]) => [`${names.family}:${key}`, note]);
  return [
    ...LANGUAGES.map((language) =>
      addTo(`locales/${language}/${names.family}.json`, language === SOURCE_LANGUAGE ? texts : marked),
    ),
    addTo('locales/notes.json', Object.fromEntries(notes)),
  ];
}

/** Declares the texts of a new family, so that their keys are typed. */
function declareFamily({ family }: Names): string[] {
  const file = 'src/services/language/text-keys.ts';
  const text = readFileSync(at(file), 'utf8');
  if (text.includes(`locales/en_US/${family}.json`)) return [];
  const key = family.includes('-') ? `'${family}'` : family;
  const line = `  ${key}: typeof import('../../../locales/en_US/${family}.json');\n`;
  return [write(file, text.replace(/(interface Texts \{\n)/, `$1${line}`))];
}

/** Adds the example page to the list, after the other pages with one widget. */
function listExample(names: Names): string[] {
  const file = 'demo/portals/index.html';
  const text = readFileSync(at(file), 'utf8');
  return [
    write(
      file,
      text.replace(/ *<\/ul>/, (end) => indexEntry(names) + end),
    ),
  ];
}

async function readNamed(name: string | undefined): Promise<Read | null> {
  if (name === undefined) return null;
  const calls = await readableCalls();
  const read = calls.get(name);
  if (read && typeof read !== 'string') return read;
  const available = [...calls].flatMap(([, call]) =>
    typeof call === 'string' ? [] : [`  ${call.exported.padEnd(24)}${call.summary}`],
  );
  const problem = read ? `A widget cannot read ${name}: ${read}.` : `The contract has no call ${name}.`;
  throw new CreateError(`${problem} It can read:\n${available.join('\n')}`);
}

/** Writes a new widget. Throws a `CreateError` before anything is written. */
export async function create(tag: string, family: string | undefined, reads: string | undefined): Promise<Created> {
  const error = errorIn(tag, family);
  if (error) throw new CreateError(error);
  const names = namesOf(tag, family);
  const read = await readNamed(reads);
  const files = { ...publicFiles(names, read), ...codeFiles(names, read), ...testFiles(names, read) };
  const existing = Object.keys(files).filter((file) => existsSync(at(file)));
  if (existing.length) throw new CreateError(`Nothing was written, because these exist:\n  ${existing.join('\n  ')}`);
  return {
    names,
    made: Object.entries(files).map(([file, text]) => write(file, text)),
    changed: [...writeTexts(names, read), ...declareFamily(names), ...listExample(names)],
  };
}
