import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../scripts/vite/entries.ts';

const run = promisify(execFile);
const NEEDED = [
  'src',
  'widgets',
  'locales',
  'scripts',
  'docs',
  'tests',
  'demo',
  'package.json',
  'tsconfig.json',
  'biome.json',
];
const copy = mkdtempSync(join(tmpdir(), 'campus-create-'));

const node = (...args: string[]) => run(process.execPath, args, { cwd: copy });
/** The exit code of a command, and what it said. */
const tried = (promise: ReturnType<typeof node>) =>
  promise.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );

beforeAll(() => {
  for (const name of [...NEEDED, 'vite.config.ts', 'vitest.config.ts'])
    cpSync(at(name), join(copy, name), { recursive: true });
  symlinkSync(at('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run create', () => {
  it('writes a widget of a new family that compiles and passes its tests', { timeout: 240_000 }, async () => {
    expect(await tried(node('scripts/create.mjs', 'campus-foo-bar', 'plate'))).toMatchObject({ code: 0 });
    const types = await tried(node('node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'));
    expect(types.said.split('\n').filter((line) => /foo-bar|text-keys/.test(line))).toEqual([]);
    const tests = await tried(node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit*', 'foo-bar'));
    expect(tests).toMatchObject({ code: 0, said: expect.stringContaining('5 passed') });
    const style = await tried(
      node('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'widgets', 'src/features/plate'),
    );
    expect(style).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(join(copy, 'locales/ar_SA/plate.json'), 'utf8'))).toHaveProperty(['fooBar.empty']);
    expect(readFileSync(join(copy, 'docs/widgets/foo-bar.md'), 'utf8')).toContain('`item-id`');
  });

  it('writes nothing over what stands', async () => {
    const before = readFileSync(join(copy, 'widgets/sign-in.ts'), 'utf8');
    const { code, said } = await tried(node('scripts/create.mjs', 'campus-sign-in', 'sign-in'));
    expect([code, said]).toEqual([1, expect.stringContaining('widgets/sign-in.ts')]);
    expect(readFileSync(join(copy, 'widgets/sign-in.ts'), 'utf8')).toBe(before);
    expect(existsSync(join(copy, 'src/contract/sign-in.ts'))).toBe(false);
  });

  it.each([['FooBar'], ['campus'], ['campus-Foo'], ['foo-bar'], ['campus-all'], ['campus-foo', '../plate']])(
    'refuses %s %s',
    async (...args) => {
      expect(await tried(node('scripts/create.mjs', ...args))).toMatchObject({ code: 1 });
    },
  );
});
