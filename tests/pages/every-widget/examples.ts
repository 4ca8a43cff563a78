import { existsSync, readFileSync } from 'node:fs';
import { loadWidgets } from '../../../scripts/build/definitions.ts';
import { at } from '../../../scripts/vite/entries.ts';
import type { Geometry } from '../../../src/element/definition.ts';
import { expect, type Page } from '../support/fixture.ts';
import { expectQuiet, watchRequests } from '../support/measures/quiet.ts';

/** A widget as its example page in demo/portals embeds it. */
export interface Example {
  readonly tag: string;
  readonly name: string;
  /** The attributes on the example page, without its language. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly geometry?: Geometry | undefined;
  /** Whether the platform renders what it shows first, for every page. */
  readonly fragment: boolean;
}

const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** Reads the example of a widget; throws an error that says what is missing. */
function readExample(tag: string, name: string): Omit<Example, 'fragment' | 'geometry'> {
  const file = `demo/portals/${name}.html`;
  if (!existsSync(at(file))) throw new Error(`<${tag}> has no example page: write ${file}, with the widget on it.`);
  const [, found] = new RegExp(`<${tag}(\\s[^>]*)?>`).exec(readFileSync(at(file), 'utf8')) ?? [];
  if (found === undefined) throw new Error(`The example page ${file} has no <${tag}> on it.`);
  const all = [...found.matchAll(ATTRIBUTE)].map(([, attribute = '', value = '']) => [attribute, value] as const);
  const attributes = Object.fromEntries(all.filter(([attribute]) => !['language', 'hidden'].includes(attribute)));
  if (!attributes.tenant) throw new Error(`<${tag}> in ${file} names no tenant, so it shows nothing.`);
  return { tag, name, attributes };
}

/** One example for each defined tag. */
export const EXAMPLES: readonly Example[] = (await loadWidgets()).map(({ fragment, geometry, name, tag }) => ({
  ...readExample(tag, name),
  geometry,
  fragment: fragment !== undefined,
}));

const OF_TEACHERS =
  /^campus-(?:attendance-(?:board|projection)|(?:course|exam|work)-editor|lecturing-center|live-(?:create|edit))$/;
const OF_USERS =
  /^campus-(?:account-menu|attendance-sign|bind-account|complaint-report|learning-timeline|live-(?:detail|list|room)|notifications|register-flow)$/;

/** The demo account that sees the content of a widget, where visitors are only asked to sign in; otherwise null. */
export const accountOf = ({ tag }: Example): 'teacher' | 'learner' | null => {
  if (OF_TEACHERS.test(tag)) return 'teacher';
  return OF_USERS.test(tag) ? 'learner' : null;
};

/** The markup of an example, with additional or other attributes. */
export function markupOf({ tag, attributes }: Example, more: Readonly<Record<string, string>> = {}): string {
  const all = Object.entries({ ...attributes, language: 'en_US', ...more });
  return `<${tag} ${all.map(([name, value]) => `${name}="${value}"`).join(' ')}></${tag}>`;
}

/** Waits until every copy on the page has its first content. */
export async function expectReady(page: Page, tag: string, count = 1): Promise<void> {
  await expect(page.locator(`${tag} [part=base]`)).toHaveCount(count);
  await expect(page.locator(`${tag}:defined:not(:state(loading))`)).toHaveCount(count);
  await expect(page.locator(`${tag} .campus-skeleton`)).toHaveCount(0);
  // The view has taken the place of a fragment.
  await expect(page.locator(`${tag} > div[exportparts]`)).toHaveCount(0);
  // Some remain busy because they are about to navigate, and others load more of themselves.
  await expectQuiet(page);
}

/** Prevents widgets that navigate on their own from leaving the test's page, and lets `expectReady` know its requests. */
export function stayOnPage(page: Page): Promise<unknown> {
  watchRequests(page);
  return page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
}
