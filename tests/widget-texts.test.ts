import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { at } from '../scripts/vite/entries.ts';
import { sources, withoutComments } from './build/sources.ts';

interface Module {
  readonly imports: readonly string[];
  /** The text files whose keys it uses. */
  readonly uses: readonly string[];
  /** The text files that it loads. */
  readonly loads: readonly string[];
  /** The text files that it adds to its bundle. */
  readonly adds: readonly string[];
  /** The text files that it reads by itself, without the language of a widget. */
  readonly reads: readonly string[];
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const modules = new Map<string, Module>();
function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const text = withoutComments(readFileSync(at(file), 'utf8'));
  // The view says itself which texts a part on demand loads.
  const values = text.replace(/import type [\s\S]*?from '[^']*';|firstPart: \{[^}]*\}/g, '');
  const found = {
    imports: matches(values, /(?:from |import\(|import )'(\.[^']*\.tsx?)'/g)
      .map((path) => join(dirname(file), path))
      .filter((path) => path.startsWith('src/') && existsSync(at(path))),
    uses: matches(values, /['`]([a-z]+(?:-[a-z]+)*):[a-zA-Z$]/g),
    loads: [
      ...matches(values, /texts="([a-z-]+)"/g),
      ...matches(values, /useMoreTexts\('([a-z-]+)'\)/g),
      ...matches(values, /texts: (\[[^\]]*\])/g).flatMap((list) => matches(list, /'([a-z-]+)'/g)),
    ],
    adds: matches(values, /addTexts\(import\.meta\.glob\('[^']*\/locales\/\*\/\{?([a-z,-]+)\}?\.json'\)\)/g).flatMap(
      (list) => list.split(','),
    ),
    reads: matches(values, /import\.meta\.glob<[^(]*>\(\['[^']*\/locales\/\*\/([a-z-]+)\.json'/g),
  };
  modules.set(file, found);
  return found;
}

/** A module and everything that it imports, at once or later. */
function graphOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const one of moduleOf(file).imports) graphOf(one, found);
  return found;
}

/** Asks a visitor to sign in; the first argument is the reason. */
const ASKS = /\brequireSignIn\(['`\w]/;

/** Modules of which some widgets use only functions without texts. */
const WITHOUT_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'widgets/live-detail.ts': ['src/ui/course-card/course-facts.ts'],
  'widgets/mall-introduce.ts': ['src/features/mall/mall-header/rules.ts'],
  'widgets/network-login.ts': ['src/features/sign-in/form/methods/rules.ts'],
  'widgets/person-space.ts': ['src/ui/course-card/course-facts.ts'],
};

const FAMILIES = new Set(sources(['locales/en_US'], ['.json']).map(({ file }) => file.replace(/^.*\/|\.json$/g, '')));
const WIDGETS = sources(['widgets'], ['.ts']).flatMap(({ file, text }) => {
  const [definition] = matches(text, /'(\.[^']*\/definition\.ts)'/g);
  const [view] = matches(text, /'(\.[^']*\/view\.tsx)'/g);
  return definition && view ? [{ file, definition: join('widgets', definition), view: join('widgets', view) }] : [];
});

/** The text files that the first render of a widget needs. */
function firstTextsOf(definition: string): readonly string[] {
  const { loads } = moduleOf(definition);
  return loads.length > 0 ? loads : matches(readFileSync(at(definition), 'utf8'), /family: '([a-z-]+)'/g);
}

const LOADERS = sources(['src'], ['.ts', '.tsx']).flatMap(({ file }) =>
  moduleOf(file).loads.length > 0 && !file.endsWith('/definition.ts') ? [file] : [],
);

describe('the texts of widgets', () => {
  it.each(WIDGETS)('$file adds the text files that its definition names [Z07]', ({ definition, file }) => {
    expect(moduleOf(file).adds.toSorted()).toEqual(firstTextsOf(definition).toSorted());
  });

  it.each(LOADERS)('%s adds the text files that it loads later [Z07]', (file) => {
    const { adds, loads } = moduleOf(file);
    expect(adds.toSorted()).toEqual([...new Set(loads)].toSorted());
  });

  it.each(WIDGETS)('$file loads every text file that its code uses [Z07]', ({ definition, file, view }) => {
    const own = firstTextsOf(definition);
    const graph = [...graphOf(view)].filter((one) => !WITHOUT_TEXTS[file]?.includes(one));
    const loaded = new Set([
      'common',
      ...own,
      ...graph.flatMap((file) => [...moduleOf(file).loads, ...moduleOf(file).reads]),
    ]);
    const missing = graph.flatMap((one) =>
      moduleOf(one)
        .uses.filter((family) => FAMILIES.has(family) && !loaded.has(family))
        .map((family) => `${family} in ${one}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('a widget that asks visitors to sign in', () => {
  const asking = WIDGETS.filter(({ view }) =>
    [...graphOf(view)].some((one) => one.startsWith('src/features/') && ASKS.test(readFileSync(at(one), 'utf8'))),
  );

  it('is found', () => expect(asking.length).toBeGreaterThan(15));

  it.each(asking)('$file brings the element for it, so that nobody leaves the page [P08]', ({ file }) => {
    expect(readFileSync(at(file), 'utf8')).toContain("signIn: () => import('./sign-in.ts')");
  });
});
