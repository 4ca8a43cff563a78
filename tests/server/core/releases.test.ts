import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepRelease } from '../../../demo/platform/core/pages/releases.ts';
import { freshDatabase, startTestPlatform } from '../support/platform.ts';

const directory = mkdtempSync(join(tmpdir(), 'campus-releases-'));
const widgetsDir = join(directory, 'dist');
const releasesDir = join(directory, 'releases');
const write = (path: string, text: string): void => {
  mkdirSync(join(directory, path, '..'), { recursive: true });
  writeFileSync(join(directory, path), text);
};

/** Builds a version, as far as the server can see: two files, one of them with a hash in its name. */
function build(version: string, text = version): void {
  rmSync(widgetsDir, { recursive: true, force: true });
  write('dist/version.json', JSON.stringify({ version }));
  write('dist/integrity.json', JSON.stringify({ 'esm/campus.js': text }));
  write(
    'dist/importmap.json',
    JSON.stringify({ imports: { 'campus-widgets': './esm/campus.js' }, integrity: { './esm/campus.js': 'sha384-x' } }),
  );
  write('dist/esm/campus.js', `export const version = '${text}';`);
  write(`dist/esm/chunks/core-A1b2C3${version.replaceAll('.', '').slice(0, 1)}.js`, `export default '${text}';`);
  write('dist/types/campus.d.ts', 'export {};');
}

const logged: string[] = [];
const keep = () => keepRelease({ widgetsDir, releasesDir, log: (line) => void logged.push(line) });

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const get = (path: string) => fetch(platform.origins.main + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();
const targetOf = async (path: string) => (await get(path)).headers.get('location');

beforeAll(async () => {
  for (const version of ['1.0.0', '1.2.0', '1.10.0', '2.0.0-beta.1', '3.0.0']) {
    build(version);
    await keep();
  }
  // The server goes back to an earlier version than the newest one that is kept.
  build('2.1.0');
  platform = await startTestPlatform({ ...(await freshDatabase()), widgetsDir, releasesDir });
});
afterAll(async () => {
  await platform.close();
  rmSync(directory, { recursive: true });
});

describe('the versions of the widgets [D05]', () => {
  it('keeps the own version at the start, without what no page loads, and never changes a kept one', async () => {
    expect(readdirSync(releasesDir).sort()).toEqual(['1.0.0', '1.10.0', '1.2.0', '2.0.0-beta.1', '2.1.0', '3.0.0']);
    expect(readdirSync(join(releasesDir, '2.1.0'))).not.toContain('types');
    build('2.1.0', 'changed');
    await Promise.all([keep(), keep()]);
    expect(logged).toEqual([expect.stringContaining('2.1.0'), expect.stringContaining('2.1.0')]);
    expect(readFileSync(join(releasesDir, '2.1.0/esm/campus.js'), 'utf8')).toContain("'2.1.0'");
    expect(await textOf('/widgets/2.1.0/esm/campus.js')).toContain("'2.1.0'");
    expect(await textOf('/widgets/esm/campus.js')).toContain("'changed'");
    build('2.1.0');
  });

  it('serves each kept version for good, to pages of any origin', async () => {
    const answer = await get('/widgets/1.2.0/esm/campus.js');
    expect(await answer.text()).toContain("'1.2.0'");
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const gone = await get('/widgets/1.1.0/esm/campus.js');
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control')).toBe('no-store');
    for (const path of ['/widgets/1.2.0/../../dist/version.json', '/widgets/1.2.0/%2e%2e%2f1.0.0/esm/campus.js'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('redirects aliases for minutes to the newest version that the server itself is not older than', async () => {
    const answer = await get('/widgets/latest/esm/campus.js?campus-doctor');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/widgets/2.1.0/esm/campus.js?campus-doctor');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await targetOf('/widgets/1/esm/campus.js')).toBe('/widgets/1.10.0/esm/campus.js');
    expect(await targetOf('/widgets/1.2/esm/campus.js')).toBe('/widgets/1.2.0/esm/campus.js');
    expect(await targetOf('/widgets/2/esm/campus.js')).toBe('/widgets/2.1.0/esm/campus.js');
    for (const path of ['3/esm/campus.js', '4/esm/campus.js', '10/', '1.3/x'])
      expect((await get(`/widgets/${path}`)).status, path).toBe(404);
    expect(await (await get('/widgets/versions.json')).json()).toEqual({
      latest: '2.1.0',
      versions: ['3.0.0', '2.1.0', '2.0.0-beta.1', '1.10.0', '1.2.0', '1.0.0'],
    });
  });

  it('makes the addresses of an import map absolute', async () => {
    const base = `${platform.origins.main}/widgets/1.2.0/esm/campus.js`;
    expect(await (await get('/widgets/1.2.0/importmap.json')).json()).toEqual({
      imports: { 'campus-widgets': base },
      integrity: { [base]: 'sha384-x' },
    });
  });

  it('answers a page that was opened before an update with the files of its version [D07]', async () => {
    expect(await textOf('/widgets/esm/chunks/core-A1b2C33.js')).toContain("'3.0.0'");
    expect((await get('/widgets/esm/chunks/core-A1b2C34.js')).status).toBe(404);
  });
});
