import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLUGIN, pluginFiles } from '../../../scripts/build/wordpress/pack.ts';
import { undecidedWidgets } from '../../../scripts/build/wordpress/widgets.ts';
import { zip } from '../../../scripts/build/wordpress/zip.ts';
import { at } from '../../../scripts/vite/entries.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { readJson } from '../dist.ts';

/** The WordPress plugin as it is packed. `npm run proofs` tries it in a real WordPress (tests/pages/wordpress). */

const files = pluginFiles(readJson('dist/frames.json'), '1.2.3');
const named = (ending: string) => Object.keys(files).filter((name) => name.endsWith(ending));
const NAMES_OF_KEYS = /\b(?:wordpress|console|host):[a-z]\w*\.\w+/;
const php = (...args: string[]) => spawnSync('php', args, { encoding: 'utf8' });
const hasPhp = php('-r', 'exit(extension_loaded("openssl") ? 0 : 1);').status === 0;

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'campus-wordpress-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the WordPress plugin [F05]', () => {
  it('has English texts in place of keys, and the others of all languages as WordPress reads them', () => {
    const sources = Object.entries(files).filter(([name]) => !name.startsWith('languages/'));
    expect(sources.filter(([, text]) => NAMES_OF_KEYS.test(text)).map(([name]) => name)).toEqual([]);
    const locales = LANGUAGES.filter((one) => one !== 'en_US').map((one) => one.replace(/^(ar|ja)_.*/, '$1'));
    expect(named('.l10n.php').sort()).toEqual(locales.map((one) => `languages/campus-widgets-${one}.l10n.php`).sort());
    expect(named('script.json')).toHaveLength(locales.length);
    expect(files['languages/campus-widgets-de_DE.l10n.php']).toContain("'Signing key' => 'Signaturschlüssel'");
    expect(files['languages/campus-widgets-de_DE.l10n.php']).toContain(`'block title' . "\\4" . 'Campus widget'`);
    expect(files['campus-widgets.php']).toMatch(/^ \* Version: +1\.2\.3$/m);
    expect(files['readme.txt']).toMatch(/^Stable tag: 1\.2\.3$/m);
  });

  it('offers no attribute that names code or another platform, and no widget that ends a session', () => {
    const list = files['includes/widgets.php'] ?? '';
    expect(list).toContain("'campus-portal' => array( 'title' => 'School'");
    expect(list).not.toMatch(/script|integrity|api-base|token|'tenant'|sign-out|live-create/);
  });

  it('says of every widget whether authors may use it', () => {
    expect(undecidedWidgets(Object.keys(readJson('dist/frames.json')))).toEqual([]);
  });

  it('is the same archive whenever it is packed, and other programs read it', () => {
    const packed = readFileSync(at(PLUGIN));
    const { version } = readJson('package.json') as { version: string };
    const again = Object.entries(pluginFiles(readJson('dist/frames.json'), version));
    expect(packed.equals(zip(Object.fromEntries(again.map(([name, text]) => [`campus-widgets/${name}`, text]))))).toBe(
      true,
    );
    const script = `import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1]); assert archive.testzip() is None; print(len(archive.namelist()))`;
    if (spawnSync('python3', ['--version']).status === 0)
      expect(Number(execFileSync('python3', ['-c', script, at(PLUGIN)]))).toBe(again.length);
  });

  it('has PHP without errors of syntax', (context) => {
    if (!hasPhp) context.skip('no php with openssl');
    for (const name of named('.php'))
      expect(php('-l', join(directory, name)).stdout, name).toContain('No syntax errors');
  });

  it('signs assertions that the platform takes, with a key that it makes or is given', async (context) => {
    if (!hasPhp) context.skip('no php with openssl');
    const given = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    const script = `require $argv[1]; $key = $argv[2] ?: CampusWidgets\\create_key();
      echo json_encode([CampusWidgets\\sign_assertion(['iss' => 'north.x', 'sub' => '7', 'name' => 'Mia "B" Бérg'], $key, 1000), CampusWidgets\\public_key($key)]);`;
    for (const key of [String(given), '']) {
      const { stdout } = php('-r', script, '--', join(directory, 'includes/assertion.php'), key);
      const [assertion = '', pem = ''] = JSON.parse(stdout) as string[];
      const { payload, protectedHeader } = await jwtVerify(assertion, createPublicKey(pem), {
        currentDate: new Date(1_010_000),
      });
      expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
      expect(payload).toMatchObject({ iss: 'north.x', sub: '7', name: 'Mia "B" Бérg', iat: 1000, exp: 1060 });
      expect(payload.jti).toMatch(/^[\da-f]{32}$/);
    }
  });
});
