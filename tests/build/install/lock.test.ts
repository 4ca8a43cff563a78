import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowedScripts, differences, type Lock, onlyOptionalMissing } from '../../../scripts/lib/lock.mjs';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
const LOCK: Lock = {
  packages: {
    '': { devDependencies: { tool: '1.0.0' } },
    'node_modules/tool': {
      version: '1.0.0',
      integrity: 'sha512-tool',
      optionalDependencies: { '@tool/linux': '1.0.0' },
    },
    'node_modules/@tool/linux': { version: '1.0.0', integrity: 'sha512-linux', optional: true },
    'node_modules/other': { version: '2.0.0', integrity: 'sha512-other' },
  },
};
const refusal = (...lines: string[]) =>
  ['npm error code EUSAGE', ...lines.map((line) => `npm error ${line}`)].join('\n');

describe('a refused lock file', () => {
  it.each([
    ['optional packages of other systems', ['Missing: @tool/darwin@1.0.0 from lock file'], null],
    [
      'optional packages of other systems, which a locked package names',
      ['Missing: @tool/linux@ from lock file'],
      ['@tool/linux'],
    ],
    ['a package of package.json', ['Missing: tool@1.0.0 from lock file'], null],
    [
      'a package of package.json besides',
      ['Missing: @tool/linux@ from lock file', 'Missing: tool@2.0.0 from lock file'],
      null,
    ],
    [
      'another version',
      ['Missing: @tool/linux@ from lock file', "Invalid: lock file's tool@1.0.0 does not satisfy tool@2.0.0"],
      null,
    ],
    ['something else', [], null],
  ])('is only used if it lacks nothing but optional packages: %s', (_what, lines, missing) => {
    expect(onlyOptionalMissing(refusal(...lines), LOCK)).toEqual(missing);
  });
});

describe('installed packages', () => {
  const same = { packages: { ...LOCK.packages } };
  delete (same.packages as Record<string, unknown>)[''];
  const changed = (path: string, more: object) => ({
    packages: { ...same.packages, [path]: { ...same.packages[path], ...more } },
  });

  it('may lack optional ones', () => {
    const { 'node_modules/@tool/linux': _, ...packages } = same.packages;
    expect(differences(LOCK, same)).toEqual([]);
    expect(differences(LOCK, { packages })).toEqual([]);
  });

  it.each([
    ['another version', changed('node_modules/tool', { version: '1.0.1' }), 'tool@1.0.1 is installed, 1.0.0 is locked'],
    ['other contents', changed('node_modules/tool', { integrity: 'sha512-evil' }), 'tool@1.0.0 has other contents'],
    ['unknown contents', changed('node_modules/@tool/linux', { integrity: undefined }), '@tool/linux@1.0.0 has other'],
    [
      'a package that is not locked',
      changed('node_modules/evil', { version: '6.6.6' }),
      'evil@6.6.6 is not in the lock',
    ],
    [
      'a missing package',
      { packages: { ...same.packages, 'node_modules/other': undefined } },
      'other@2.0.0 is missing',
    ],
  ])('are refused with %s', (_what, installed, line) => {
    const packages = Object.fromEntries(Object.entries(installed.packages).filter(([, entry]) => entry));
    expect(differences(LOCK, { packages } as Lock)).toEqual([expect.stringContaining(line)]);
  });

  it('run the scripts that package.json lists, and no others', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', hasInstallScript: true },
      'node_modules/x/node_modules/@b/c': { version: '1.0.0', hasInstallScript: true },
      'node_modules/evil': { version: '1.0.0', hasInstallScript: true },
      'node_modules/quiet': { version: '1.0.0' },
    };
    const allowScripts = { a: true, '@b/c': true, evil: false, quiet: true, absent: true };
    expect(allowedScripts({ allowScripts }, { packages })).toEqual(['a', '@b/c']);
  });

  it.each(['', 'scripts/bench/'])(
    'of this repository are the locked ones, and every install script has been decided on: ./%s',
    (workspace) => {
      const lock = read(`${workspace}package-lock.json`) as Lock;
      expect(differences(lock, read(`${workspace}node_modules/.package-lock.json`))).toEqual([]);
      const decided = Object.keys(read(`${workspace}package.json`).allowScripts ?? {});
      const scripts = Object.entries(lock.packages).filter(([, entry]) => entry.hasInstallScript);
      const names = scripts.map(([path]) => path.split('node_modules/').at(-1));
      expect(names.filter((name) => !decided.includes(name ?? ''))).toEqual([]);
    },
  );
});

it('the server is quiet about the version of Node, and about nothing else', () => {
  const script = `
    const { errors, Provider } = await import('./demo/platform/oidc/oidc-provider.ts');
    console.warn('another warning', typeof errors.InvalidGrant, typeof Provider);`;
  const { stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: new URL('../../..', import.meta.url),
    encoding: 'utf8',
  });
  expect([stdout, stderr.trim()]).toEqual(['', 'another warning function function']);
});
