import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import type { Tables } from '../../scripts/vite/campus-tags.ts';
import { at, publicEntries, widgetNames } from '../../scripts/vite/entries.ts';
import { indexOfCharacter } from '../../src/element/shell/file-characters.ts';
import { distFiles, isThere, readJson, readText } from './dist.ts';

const manifest = readJson('package.json');
const run = promisify(execFile);

/** The static imports of a built module. */
const importsOf = (file: string): string[] =>
  parseSync(file, readText(`dist/${file}`)).module.staticImports.map(({ moduleRequest }) => moduleRequest.value);

/** Imports files in a new Node process, which has no DOM, and returns the exports of each. */
async function importInNode(files: readonly string[]): Promise<Record<string, string[]>> {
  const script = `
    const found = {};
    for (const file of ${JSON.stringify(files)}) found[file] = Object.keys(await import(file));
    console.log(JSON.stringify(found));`;
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: at() });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('the package [P15]', () => {
  const targets = Object.values<string | Record<string, string>>(manifest.exports)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    .concat(manifest.types, manifest.customElements, manifest['web-types']);

  it.each([...new Set(targets)])('has the file %s that it exports', (target) => {
    expect(isThere(target)).toBe(true);
  });

  it('has an entry for every widget, with and without React', () => {
    const wanted = widgetNames().flatMap((name) => [`./${name}`, `./external/${name}`]);
    expect(Object.keys(manifest.exports)).toEqual(expect.arrayContaining([...wanted, '.', './campus', './redirects']));
  });

  it('has no dependencies', () => {
    expect(manifest.dependencies).toBeUndefined();
    expect(Object.keys(manifest.peerDependencies)).toEqual(Object.keys(manifest.peerDependenciesMeta));
  });

  it('resolves its entries by name, as a page’s bundler does, and without a DOM', async () => {
    const names = Object.keys(publicEntries()).map((name) => `campus-widgets/${name}`);
    const found = await importInNode([...names, 'campus-widgets', 'campus-widgets/campus']);
    expect(found['campus-widgets']).toEqual(['configureCampus', 'discover']);
    expect(found['campus-widgets/settings']).toEqual(['configureCampus', 'currentUser']);
    expect(found['campus-widgets/redirects']).toEqual(expect.arrayContaining(['isRegisteredRedirect', 'safeRedirect']));
    for (const name of widgetNames()) {
      expect(found[`campus-widgets/${name}`]).toContainEqual(expect.stringMatching(/Element$/));
    }
  });

  it('can use the page’s React', async () => {
    const code = distFiles('.js').filter((file) => file.startsWith('external/'));
    const packages = code.flatMap(importsOf).filter((name) => !name.startsWith('.'));
    expect([...new Set(packages)].sort()).toEqual(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']);
    expect(code.some((file) => readText(`dist/${file}`).includes('Calling `require`'))).toBe(false);
    await importInNode(widgetNames().map((name) => `campus-widgets/external/${name}`));
  });

  it('has a single file that does nothing without a DOM and creates no global', () => {
    const context = createContext({});
    runInContext(readText('dist/campus-widgets.js'), context);
    expect(Object.keys(context).filter((name) => name !== 'CampusWidgets' || context[name])).toEqual([]);
  });

  it('ships a source map with every script', () => {
    const scripts = distFiles('.js').filter((file) => readText(`dist/${file}`).includes('\n//# sourceMappingURL='));
    expect(scripts.filter((file) => !isThere(`dist/${file}.map`))).toEqual([]);
    expect(scripts).toEqual(expect.arrayContaining(['esm/campus.js', 'campus-widgets.js']));
  });

  it('lists the hash of every script', () => {
    const sums = readJson('dist/integrity.json');
    expect(Object.keys(sums).sort()).toEqual(distFiles('.js').sort());
    for (const [file, sum] of Object.entries(sums)) {
      const content = readFileSync(at('dist', file));
      expect(sum, file).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
  });

  it('contains no path of the build machine', () => {
    const telling = distFiles('').filter((file) => readText(`dist/${file}`).includes(at()));
    expect(telling).toEqual([]);
  });
});

describe('the autoloader [P15]', () => {
  const { starts, files: preloaded }: Tables = readJson('.cache/starts.json');
  const { files, tags, texts } = preloaded;

  it('contains every widget and all its imports', () => {
    for (const table of [starts.tags, tags])
      expect(Object.keys(table)).toEqual(widgetNames().map((name) => `campus-${name}`));
    for (const [tag, { files: characters }] of Object.entries(tags)) {
      const own = `${tag.slice('campus-'.length)}.js`;
      const chunks = [...Array.from(characters, (character) => files[indexOfCharacter(character)]), ...starts.files];
      const listed = new Set([own, ...chunks.map((name) => `chunks/${name}.js`)]);
      const imported = new Set<string>();
      const visit = (file: string) => {
        if (imported.has(file)) return;
        imported.add(file);
        for (const name of importsOf(`esm/${file}`)) visit(join(dirname(file), name));
      };
      visit(own);
      expect(
        [...imported].filter((file) => !listed.has(file)),
        tag,
      ).toEqual([]);
    }
  });

  it('resolves the texts of every widget by language and family', () => {
    const asked = [...texts, ...Object.values(tags).flatMap(({ texts }) => texts)];
    const missing = asked.filter((name) => !isThere(`dist/esm/chunks/locales/zh_CN/${name}.js`));
    expect(missing).toEqual([]);
  });

  it('does not import anything statically before the widgets', () => {
    for (const file of ['campus.js', 'preload.js']) expect(importsOf(`esm/${file}`), file).toEqual([]);
  });

  it('has a version for bundlers, which references files only in imports', () => {
    const named = (script: string) => starts.files.filter((name) => readText(`dist/esm/${script}`).includes(name));
    expect(named('campus.js').length).toBeGreaterThan(0);
    expect(named('autoloader.js')).toEqual([]);
  });

  it.each(['redirects', 'settings', 'autoloader'])('has no chunk that is only for %s.js', (name) => {
    expect(importsOf(`esm/${name}.js`)).toEqual([]);
  });

  it('contains no documentation text', () => {
    const summaries = readJson('dist/custom-elements.json').modules.map(
      (module: { declarations: { summary: string }[] }) => module.declarations[0]?.summary,
    );
    const scripts = distFiles('.js').map((file) => readText(`dist/${file}`));
    expect(summaries.filter((summary: string) => scripts.some((text) => text.includes(summary)))).toEqual([]);
  });
});

it('installs without flags in a project with React 18, because only external/* import React [P15]', () => {
  const project = mkdtempSync(join(tmpdir(), 'campus-react-18-'));
  try {
    const write = (folder: string, content: object) => {
      mkdirSync(join(project, folder), { recursive: true });
      writeFileSync(join(project, folder, 'package.json'), JSON.stringify(content));
    };
    const { name, version, peerDependencies, peerDependenciesMeta } = readJson('package.json');
    for (const react of ['react', 'react-dom']) write(react, { name: react, version: '18.3.1' });
    write('campus-widgets', { name, version, peerDependencies, peerDependenciesMeta });
    const dependencies = Object.fromEntries(['react', 'react-dom', name].map((one) => [one, `file:${one}`]));
    write('.', { name: 'project', version: '1.0.0', dependencies });
    const options = ['--package-lock-only', '--install-links', '--offline', '--ignore-scripts', '--no-audit'];
    execFileSync('npm', ['install', ...options], { cwd: project, stdio: 'pipe' });
    expect(JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages).toHaveProperty([
      `node_modules/${name}`,
    ]);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});
