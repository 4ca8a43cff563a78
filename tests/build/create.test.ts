import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableCalls } from '../../scripts/create/contract-calls.ts';
import { errorIn } from '../../scripts/create/names.ts';
import { at } from '../../scripts/vite/entries.ts';
import { isProof } from '../proofs.ts';
import { isSource } from './sources.ts';

const run = promisify(execFile);
const COPIED = [
  'src',
  'widgets',
  'locales',
  'scripts',
  'docs',
  'tests',
  'demo',
  'README.md',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'knip.json',
  '.dependency-cruiser.mjs',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
];
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const copy = mkdtempSync(join(tmpdir(), 'campus-create-'));

interface Answer {
  readonly code: number;
  readonly output: string;
}

/** Runs a script in the copy. */
const node = (...args: string[]): Promise<Answer> =>
  run(process.execPath, args, { cwd: copy, env: { ...process.env, NO_COLOR: '1' } }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
const create = (...args: string[]) => node('scripts/create.mjs', ...args);
const vitest = (project: string, ...files: string[]) =>
  node('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files);

/** The output of a check of the whole copy about the new widgets. */
const ofWidgets = (output: string) => output.split('\n').filter((line) => /foo-|text-keys/.test(line));

const textFile = (language: string) => join(copy, 'locales', language, 'example.json');
const textsIn = (language: string): Record<string, string> => JSON.parse(readFileSync(textFile(language), 'utf8'));
const languages = readdirSync(at('locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The other forms of generated code: a list, data of the user, a required property, no call. */
const OTHERS = `
  const { create } = await import('./scripts/create/main.ts');
  await create('campus-foo-list', 'example', 'listSchools');
  await create('campus-foo-store', 'example', 'readOwnStore');
  await create('campus-foo-code', 'example', 'readInvitation');
  await create('campus-foo-still', 'example', undefined);
`;

beforeAll(async () => {
  for (const name of COPIED) cpSync(at(name), join(copy, name), { recursive: true, filter: isSource });
  symlinkSync(at('node_modules'), join(copy, 'node_modules'));
  expect(await node('--import', 'tsx', '--input-type=module', '--eval', OTHERS)).toEqual({ code: 0, output: '' });
  const format = [BIOME, 'check', '--write', '--vcs-enabled=false', 'widgets', 'src/features/example', 'tests', 'demo'];
  expect(await node(...format)).toMatchObject({ code: 0 });
  // The command as typed; it also regenerates the tables of the docs.
  expect(await create('campus-foo-bar', 'example', '--reads', 'readSchool')).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run create', () => {
  it('fails the check of the texts until they are translated [P02] [Z07]', { timeout: 120_000 }, async () => {
    expect(textsIn('en_US')['fooBar.failed']).toBe('The foo bar could not be loaded');
    const before = await vitest('build', 'tests/texts.test.ts');
    expect(before.code).toBe(1);
    for (const language of languages.filter((name) => name !== 'en_US'))
      expect(before.output).toContain(`the texts in ${language} [P02] [Z07] > are translated`);

    const english = JSON.stringify(textsIn('en_US'));
    for (const language of languages) if (language !== 'en_US') writeFileSync(textFile(language), english);
    if (isProof)
      expect((await vitest('build', 'tests/texts.test.ts')).output).toContain('fooBar.failed: The foo bar could not');

    for (const language of languages.filter((name) => name !== 'en_US')) {
      const translated = Object.entries(textsIn(language)).map(([key, text]) => [key, `${language}: ${text}`]);
      writeFileSync(textFile(language), JSON.stringify(Object.fromEntries(translated)));
    }
    expect(await vitest('build', 'tests/texts', 'tests/structure', 'tests/requirements')).toMatchObject({ code: 0 });
  });

  it('writes code that compiles [P15]', { timeout: 180_000 }, async () => {
    // The new files and what they import: the whole repository takes five times as long.
    const include = [
      'src/features/example',
      'widgets/foo-*',
      'tests/widgets/example',
      'tests/pages/example',
      'src/**/*.d.ts',
    ];
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    const tsc = ['node_modules/typescript-native/bin/tsc', '--pretty', 'false', '--project', 'tsconfig.new.json'];
    const { output } = await node(...tsc, '--listFilesOnly');
    for (const name of ['bar', 'list', 'store', 'code', 'still']) expect(output).toContain(`/foo-${name}/view.tsx`);
    expect(await node(...tsc)).toEqual({ code: 0, output: '' });
  });

  it('writes code that has the format, the imports and the docs of the repository', { timeout: 180_000 }, async () => {
    const format = await node(
      BIOME,
      'check',
      '--vcs-enabled=false',
      'widgets',
      'src/features/example',
      'tests',
      'demo',
    );
    expect(format).toMatchObject({ code: 0 });
    const cruise = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
    expect(await node(cruise, 'src/features/example', '--output-type', 'err')).toMatchObject({ code: 0 });
    expect(await node('scripts/docs.mjs', '--check')).toEqual({ code: 0, output: '' });
    // It looks at the whole copy.
    if (!isProof) return;
    const unused = await node('node_modules/knip/bin/knip.js', '--no-progress', '--no-exit-code');
    expect([unused.code, ofWidgets(unused.output)]).toEqual([0, []]);
  });

  it('writes tests that pass [P09] [P14]', { timeout: 120_000 }, async () => {
    // Two for each of two that show a visitor what they read, one for each of the others.
    const { code, output } = await vitest('unit-dom', 'tests/widgets/example');
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('7 passed') });
  });

  it('writes the docs, the example page and the notes for translators', () => {
    expect(readFileSync(join(copy, 'docs/widgets/foo-bar.md'), 'utf8')).toContain('`school-id`');
    expect(readFileSync(join(copy, 'README.md'), 'utf8')).toContain('docs/widgets/foo-bar.md');
    expect(readFileSync(join(copy, 'demo/portals/index.html'), 'utf8')).toContain('href="/foo-bar.html"');
    expect(readFileSync(join(copy, 'demo/portals/foo-bar.html'), 'utf8')).toContain('<campus-foo-bar ');
    expect(JSON.parse(readFileSync(join(copy, 'locales/notes.json'), 'utf8'))).toHaveProperty([
      'example:fooBar.failed',
    ]);
  });

  it('never overwrites a file', { timeout: 30_000 }, async () => {
    const before = readFileSync(join(copy, 'widgets/sign-in.ts'), 'utf8');
    const { code, output } = await create('campus-sign-in', 'sign-in');
    expect([code, output]).toEqual([1, expect.stringContaining('widgets/sign-in.ts')]);
    expect(readFileSync(join(copy, 'widgets/sign-in.ts'), 'utf8')).toBe(before);
  });

  it('lists the calls that a widget can read, and explains why another cannot be used', {
    timeout: 30_000,
  }, async () => {
    const { code, output } = await create('campus-foo-other', 'example', '--reads', 'readNothing');
    expect([code, output]).toEqual([1, expect.stringContaining('The contract has no call readNothing')]);
    expect(output).toMatch(/^ {2}readSchool +Returns a school/m);
    const calls = await readableCalls();
    expect([calls.get('signOut'), calls.get('fetchAgreements')]).toEqual([
      'it changes something',
      'its data holds no text to show',
    ]);
  });

  it.each([
    ['FooBar', 'example'],
    ['campus', 'example'],
    ['campus-Foo', 'example'],
    ['foo-bar', 'example'],
    ['campus-all', 'example'],
    ['campus-foo', '../plate'],
  ])('rejects %s %s', (tag, family) => {
    expect(errorIn(tag, family)).toMatch(/\.$/);
  });
});
