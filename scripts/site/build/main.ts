import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import Eleventy from '@11ty/eleventy';
import { loadWidgets } from '../../build/definitions.ts';
import { filesBelow } from '../../build/files.ts';
import { at } from '../../vite/entries.ts';
import { buildAssets, writeHashed } from './assets.ts';
import { withExample } from './examples.ts';
import { pageHtml } from './layout.ts';
import { addressOf, BASE, OUTSIDE } from './links.ts';
import { type Found, prepareMarkdown } from './markdown.ts';
import { readNavigation } from './navigation.ts';
import { playgroundData, presetsOf } from './presets.ts';
import { searchIndex, sectionsOf } from './search-index.ts';
import { llmsIndex, summaryOf, titleOf } from './texts.ts';

const OUT = 'build/docs';

/** Stands for the API pages until `npm run docs` has written them, which takes longer than a build may. */
const NO_API =
  '# API reference\n\nThis platform was built without the reference of the TypeScript API. `npm run docs` writes it.\n';

const NOT_FOUND = '# Page not found\n\nThere is no page at this address. Search, or choose one of the list.\n';

/** The sources of the pages by their paths from docs/. */
const readSources = (): Map<string, string> => {
  const inside = filesBelow(at('docs')).filter((file) => file.endsWith('.md'));
  const all: readonly string[] = [...inside.map((file) => posix.relative('docs', file)), ...Object.keys(OUTSIDE)];
  return new Map(all.map((source) => [source, readFileSync(at('docs', source), 'utf8')]));
};

/** Where a page is written, from the root of the site. */
const outputOf = (source: string): string => {
  const address = addressOf(source);
  return address === '' || address.endsWith('/') ? `${address}index.html` : `${address}.html`;
};

/** Writes each page as the Markdown that it is, too, which programs read. */
function writeSources(sources: ReadonlyMap<string, string>): void {
  for (const [source, text] of sources) {
    const file = at(OUT, source.replace(/^\.\.\//, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Builds the documentation site in build/docs. */
export async function buildDocs(): Promise<void> {
  const widgets = await loadWidgets();
  const presets = presetsOf(widgets);
  const sources = readSources();
  const hasApi = sources.has('api/README.md');
  if (!hasApi) sources.set('api/README.md', NO_API);
  const groups = readNavigation();
  rmSync(at(OUT), { recursive: true, force: true });
  const { icon, playground, ...built } = {
    ...(await buildAssets()),
    icon: writeHashed('icon', 'svg', readFileSync(at('demo/site/favicon.svg'), 'utf8')),
  };
  const data = writeHashed('widgets', 'json', JSON.stringify(playgroundData(widgets, presets)));
  const sections = [...sources].flatMap(([source, text]) => sectionsOf(source, text));
  const assets = { ...built, icon, search: writeHashed('search', 'json', searchIndex(sections)) };

  const found = new Map<string, Found>();
  // Pages from outside docs/ and the one for missing addresses are given to Eleventy under names in docs/.
  const virtual = new Map<string, string>(Object.entries(OUTSIDE).map(([source, name]) => [`${name}.md`, source]));
  const sourceOf = (inputPath: string): string => {
    const source = posix.relative('docs', inputPath.replace(/^\.\//, ''));
    return virtual.get(source) ?? source;
  };
  const renderPage = ({ inputPath }: { readonly inputPath: string }, content: string): string => {
    const source = sourceOf(inputPath);
    const text = sources.get(source) ?? NOT_FOUND;
    const tag = `campus-${/^widgets\/([\w-]+)\.md$/.exec(source)?.[1]}`;
    const preset = presets.get(tag);
    const isPlayground = source === 'playground.md';
    return pageHtml(
      {
        title: titleOf(text),
        summary: summaryOf(text),
        href: BASE + addressOf(source),
        content: preset
          ? withExample(content, tag, preset)
          : content.replace('data-widgets=""', `data-widgets="${data}"`),
        headings: found.get(source)?.headings ?? [],
        scripts: [...(preset || isPlayground ? ['/widgets/esm/campus.js'] : []), ...(isPlayground ? [playground] : [])],
        isWide: isPlayground,
      },
      groups,
      assets,
    );
  };

  const eleventy = new Eleventy('docs', OUT, {
    quietMode: true,
    configPath: 'scripts/site/eleventy.config.js',
    config(config) {
      config.setUseGitIgnore(false);
      config.setTemplateFormats(['md']);
      config.setIncludesDirectory('../scripts/site/includes');
      config.addGlobalData('layout', 'page.11ty.js');
      config.addGlobalData('renderPage', () => renderPage);
      config.addGlobalData('eleventyComputed', () => ({
        permalink: ({ page }: { readonly page: { readonly inputPath: string } }) => outputOf(sourceOf(page.inputPath)),
      }));
      for (const [name, source] of virtual) config.addTemplate(name, sources.get(source) ?? '');
      config.addTemplate('404.md', NOT_FOUND);
      if (!hasApi) config.addTemplate('api/README.md', NO_API);
      config.amendLibrary('md', (library) => prepareMarkdown(library, new Set(sources.keys()), sourceOf, found));
    },
  });
  await eleventy.write();
  cpSync(at('docs/images'), at(OUT, 'images'), { recursive: true });
  cpSync(at('docs/openacr.yaml'), at(OUT, 'openacr.yaml'));
  writeSources(sources);
  writeFileSync(at(OUT, 'llms.txt'), llmsIndex(groups, sources));
}
