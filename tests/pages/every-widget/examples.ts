import { existsSync, readFileSync } from 'node:fs';
import { loadWidgets } from '../../../scripts/build/definitions.ts';
import { at } from '../../../scripts/vite/entries.ts';
import { expect, type Page } from '../support/fixture.ts';

/** A widget as its example page in demo/portals embeds it. */
export interface Example {
  readonly tag: string;
  readonly name: string;
  /** The attributes on the example page, without its language. */
  readonly attributes: Readonly<Record<string, string>>;
}

const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** Reads the example of a widget; throws an error that says what is missing. */
function readExample(tag: string, name: string): Example {
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
export const EXAMPLES: readonly Example[] = (await loadWidgets()).map(({ tag, name }) => readExample(tag, name));

const OF_TEACHERS = /^campus-(?:attendance-projection|lecturing-center|live-create)$/;
const OF_USERS = /^campus-(?:attendance-sign|learning-timeline|live-(?:detail|list|room))$/;

/** The demo account that sees the content of a widget; null where visitors see it, too. */
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
  await expect(page.locator(`${tag}:not(:state(loading))`)).toHaveCount(count);
  await expect(page.locator(`${tag} .campus-skeleton`)).toHaveCount(0);
  // Some remain busy because they are about to navigate.
  await page.waitForLoadState('networkidle');
}

/** Prevents widgets that navigate on their own from leaving the test's page. */
export const stayOnPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
