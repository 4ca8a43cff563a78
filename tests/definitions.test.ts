import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { familiesOf, loadWidgets } from '../scripts/build/definitions.ts';
import { framedWidgets } from '../scripts/build/describe/framed-widgets.ts';
import { at } from '../scripts/vite/entries.ts';
import { LANGUAGES } from '../src/contract/languages.ts';
import { sources } from './build/sources.ts';

const widgets = await loadWidgets();
const readJson = (file: string) => JSON.parse(readFileSync(at(file), 'utf8'));

/** Every member of the public API must be documented. */
function notesOf(widget: (typeof widgets)[number]): [string, string][] {
  return [
    ['summary', widget.summary],
    ...Object.entries(widget.properties).map(([name, { note }]): [string, string] => [name, note]),
    ...Object.entries(widget.events).map(([name, { note }]): [string, string] => [name, note]),
    ...Object.entries({ ...widget.slots, ...widget.parts, ...widget.states }),
    ...Object.entries(widget.cssProperties).map(([name, [, note]]): [string, string] => [name, note]),
  ];
}

describe.each(widgets)('the definition of <$tag>', (widget) => {
  it('has documentation for every member, each a sentence', () => {
    expect(notesOf(widget).filter(([, note]) => !/[.?!]$/.test(note))).toEqual([]);
  });

  it('has a page in docs', () => {
    const file = `docs/widgets/${widget.name}.md`;
    expect(existsSync(at(file)), `write ${file}: npm run docs makes a draft`).toBe(true);
  });

  it('has an example page, which tests/pages/every-widget embeds, and a link to it', () => {
    const file = `demo/portals/${widget.name}.html`;
    const page = existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '';
    expect(page, `write ${file} with <${widget.tag}> on it`).toMatch(new RegExp(`<${widget.tag}[\\s>]`));
    const index = readFileSync(at('demo/portals/index.html'), 'utf8');
    expect(index, `link ${widget.name}.html in demo/portals/index.html`).toContain(`href="/${widget.name}.html"`);
  });

  it('has a browser test or an element test', () => {
    const tests = sources(
      ['tests/pages', 'tests/widgets'].filter((folder) => existsSync(at(folder))),
      ['.ts', '.tsx'],
    );
    const naming = tests.filter(
      ({ file, text }) => /\.(?:spec|test)\.tsx?$/.test(file) && new RegExp(`${widget.tag}\\b(?!-)`).test(text),
    );
    expect(naming.map(({ file }) => file)).not.toEqual([]);
  });

  it('has its texts in all twelve languages [P02]', () => {
    const files = LANGUAGES.flatMap((language) =>
      familiesOf(widget).map((family) => `locales/${language}/${family}.json`),
    );
    expect(files.filter((file) => !existsSync(at(file)))).toEqual([]);
  });

  it('is exported by the package, with types [P15]', () => {
    expect(readJson('package.json').exports[`./${widget.name}`]).toEqual({
      types: `./dist/types/${widget.name}.d.ts`,
      default: `./dist/esm/${widget.name}.js`,
    });
  });

  it('is in the manifest with its events [P04] [P15]', () => {
    const { modules } = readJson('dist/custom-elements.json');
    const [declaration] = modules.flatMap((module: { declarations: { tagName: string }[] }) =>
      module.declarations.filter(({ tagName }) => tagName === widget.tag),
    );
    const events = declaration?.events.map(({ name }: { name: string }) => name);
    expect(events).toEqual(Object.keys(widget.events));
  });
});

/** What pages already listen to: an event of this list is neither renamed nor dropped. */
const PROMISED_EVENTS = [
  ...['ready', 'error', 'navigate', 'track', 'sign-in-required', 'signed-in', 'signed-out'],
  ...['session-refreshed', 'session-expired', 'agreement-accepted', 'agreement-declined', 'account-bound'],
  ...['school-created', 'store-created', 'school-selected', 'follow-changed', 'visibility-changed'],
  ...['plate-selected', 'plate-subscription-changed', 'live-created', 'live-updated', 'live-deleted', 'live-shared'],
  ...['attendance-changed', 'attendance-exported', 'report-opened'],
].map((name) => `campus-${name}`);

it('names every event that pages rely on [P04]', () => {
  const named = new Set(widgets.flatMap(({ commonEvents, events }) => [...commonEvents, ...Object.keys(events)]));
  expect(PROMISED_EVENTS.filter((name) => !named.has(name))).toEqual([]);
});

it('exists for every file in widgets/', () => {
  expect(widgets.length).toBeGreaterThan(0);
});

it('any site may show the widgets in a frame that the docs name, and no others [F01] [S24]', () => {
  const [, named = ''] =
    /Widgets with public content are ([^.]*)\./.exec(readFileSync(at('docs/frames.md'), 'utf8')) ?? [];
  const documented = [...named.matchAll(/`(campus-[\w-]+)`/g)].map(([, tag = '']) => tag);
  const framed = Object.entries(framedWidgets(widgets));
  expect(framed.flatMap(([tag, { isPublic }]) => (isPublic ? [tag] : []))).toEqual(documented.sort());
  // What signs in, and what changes something for its user only, is for the sites that the school lists.
  expect(framed.filter(([, { isPublic, signsIn }]) => isPublic && signsIn)).toEqual([]);
  expect(documented.filter((tag) => /editor|create|edit|room|board|authorize|notifications|report/.test(tag))).toEqual(
    [],
  );
});
