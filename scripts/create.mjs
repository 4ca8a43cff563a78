/**
 * `npm run create campus-foo-bar [family]`: a new widget with view, state, look, calls, tests, docs page and texts, in
 * the shape of the others. Without a family, the first word of its name is one.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorIn, namesOf } from './create/names.mjs';
import { filesOf, textsOf } from './create/templates.mjs';
import { bin, fail, root, run } from './lib/run.mjs';

const [tag, family] = process.argv.slice(2);
const error = errorIn(tag, family);
if (error) fail(error);

const names = namesOf(tag, family);
const files = filesOf(names);
const standing = Object.keys(files).filter((file) => existsSync(root + file));
if (standing.length) fail(`Nothing was written, because these stand already:\n  ${standing.join('\n  ')}`);

function write(file, text) {
  mkdirSync(dirname(root + file), { recursive: true });
  writeFileSync(root + file, text);
}

/** Adds the texts to the family's file in every language, in the order of their keys. */
function writeTexts() {
  const languages = readdirSync(`${root}locales`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return languages.map(({ name: language }) => {
    const file = `locales/${language}/${names.family}.json`;
    const texts = existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')) : {};
    const all = Object.entries({ ...texts, ...textsOf(names) }).sort(([a], [b]) => (a < b ? -1 : 1));
    write(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
    return file;
  });
}

/** A new family of texts becomes known to the type of the text keys. */
function nameFamily() {
  const file = 'src/services/language/text-keys.ts';
  const text = readFileSync(root + file, 'utf8');
  if (text.includes(`locales/zh_CN/${names.family}.json`)) return [];
  const key = names.family.includes('-') ? `'${names.family}'` : names.family;
  const line = `  ${key}: typeof import('../../locales/zh_CN/${names.family}.json');\n`;
  write(file, text.replace(/(interface Texts \{\n)/, `$1${line}`));
  return [file];
}

for (const [file, text] of Object.entries(files)) write(file, text);
const written = [...Object.keys(files), ...writeTexts(), ...nameFamily()];
await run(bin('biome'), ['check', '--write', ...written.filter((file) => !file.endsWith('.md'))], { quiet: true });
const docs = await run(process.execPath, ['scripts/docs.mjs', '--tables'], { quiet: true });
if (docs.code !== 0) fail(docs.output);

console.log(`<${tag}> stands:\n  ${Object.keys(files).join('\n  ')}
Now:
  1. widgets/${names.name}.ts: say what it promises.
  2. src/contract/${names.name}.ts: its calls; add them to src/contract/index.ts, and the platform
     will ask for their handlers.
  3. locales/*/${names.family}.json: translate the new texts (locales/glossary.md has the words).
  4. npm run build && npm run docs && npm test`);
