import { existsSync, readFileSync } from 'node:fs';
import { loadWidgets } from '../../../scripts/build/definitions.ts';
import { at } from '../../../scripts/vite/entries.ts';
import { expect, type Page } from '../support/fixture.ts';

/** A widget as its example page in demo/portals has it. */
export interface Example {
  readonly tag: string;
  readonly name: string;
  /** The attributes on the example page, without its language. */
  readonly attributes: Readonly<Record<string, string>>;
}

const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** Reads the example of a widget; throws a sentence that says what is missing. */
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

/** One example for each tag that the definitions name. */
export const EXAMPLES: readonly Example[] = (await loadWidgets()).map(({ tag, name }) => readExample(tag, name));

/** The markup of an example, with more attributes or others. */
export function markupOf({ tag, attributes }: Example, more: Readonly<Record<string, string>> = {}): string {
  const all = Object.entries({ ...attributes, language: 'en_US', ...more });
  return `<${tag} ${all.map(([name, value]) => `${name}="${value}"`).join(' ')}></${tag}>`;
}

/** Waits until every copy on the page has its first content. */
export async function expectReady(page: Page, tag: string, count = 1): Promise<void> {
  await expect(page.locator(`${tag} [part=base]`)).toHaveCount(count);
  await expect(page.locator(`${tag}:not(:state(loading))`)).toHaveCount(count);
  await expect(page.locator(`${tag} .campus-skeleton`)).toHaveCount(0);
  // Some stay busy, because they are about to leave the page.
  await page.waitForLoadState('networkidle');
}

/** Keeps widgets that go elsewhere by themselves on the page of the test. */
export const stayOnPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
