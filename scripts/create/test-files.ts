import { attributeOf } from '../../src/element/values.ts';
import type { Read } from './contract-calls.ts';
import type { Names } from './names.ts';
import { propertiesOf } from './public-files.ts';

const errorTest = ({ camel, tag }: Names, read: Read): string => `
it('shows an error with a retry, then its content, with the focus on the heading [P09] [P14]', async () => {
  reject(${read.exported}, 'forbidden');
  const { element, of } = mount('${tag}', ATTRIBUTES);
  expect(await screen.findByShadowText(texts['${camel}.failed'])).toBeTruthy();
  await eventually(() => expect(of('campus-error')).toHaveLength(1));
  answer(${read.exported}, answerOf('Orchard'));
  const retry = screen.getByShadowRole<HTMLElement>('button', { name: 'Try again' });
  retry.focus();
  retry.click();
  expect(await screen.findByShadowText('Orchard')).toBeTruthy();
  await eventually(() => expect(element.shadowRoot?.activeElement?.id).toBe('title'));
});
`;

/** The test of a widget in happy-dom. */
function elementTest(names: Names, read: Read | null): string {
  const { tag, name, family, camel } = names;
  const required = propertiesOf(read).filter(({ from }) => from === 'property');
  const attributes = required.map(({ name: property }) => `, '${attributeOf(property)}': 'a'`).join('');
  const isShown = read !== null && !read.needsUser;
  return `import { expect, it } from 'vitest';
${isShown ? `import type { CallData } from '../../../src/contract/call.ts';\nimport { ${read.exported} } from '../../../src/contract/${read.file}';\n` : ''}import texts from '../../../locales/en_US/${family}.json' with { type: 'json' };
import '../../../widgets/${name}.ts';
import { ${isShown ? 'answer, eventually, mount, reject, screen, visitPlatform' : 'mount, screen, visitPlatform'} } from '../../support/widget.ts';

const ATTRIBUTES = { tenant: 'north', language: 'en_US'${attributes} };
${isShown ? `const answerOf = (text: string): CallData<typeof ${read.exported}> => (${read.sample});\n` : ''}
it('starts its headings at the level that the page sets [P14]', async () => {
  visitPlatform();
${isShown ? `  answer(${read.exported}, answerOf('Orchard'));\n` : ''}  mount('${tag}', { ...ATTRIBUTES, 'heading-level': '4' });
  expect(await screen.findByShadowRole('heading', { level: 4, name: texts['${camel}.title'] })).toBeTruthy();
${isShown ? "  expect(await screen.findByShadowText('Orchard')).toBeTruthy();\n" : ''}});
${isShown ? errorTest(names, read).replace('async () => {\n', 'async () => {\n  visitPlatform();\n') : ''}`;
}

/** The path of a call as the source of a regular expression. */
const patternOf = (path: string): string => `${path.replace(/\{\w+\}/g, '[^/?]+').replaceAll('/', '\\/')}(?:\\?|$)`;

function pageTest({ tag, family, camel }: Names, read: Read | null): string {
  const key = (text: string) => `text('${family}:${camel}.${text}')`;
  const start = `import { expect, test, text } from '../support/fixture.ts';

const WIDGET = '<${tag} tenant="north" language="en_US"></${tag}>';

test('shows its heading in the language of the widget, and sends campus-ready [P02] [P04]', async ({ page, embed, events }) => {
  await embed(WIDGET);
  await expect(page.getByRole('heading', { name: ${key('title')} })).toBeVisible();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-ready');
});
`;
  const required = propertiesOf(read).find(({ from }) => from === 'property');
  if (!read) return start;
  if (read.needsUser)
    return `${start}
test('asks a visitor to sign in [P08]', async ({ page, embed, events }) => {
  await embed(WIDGET);
  await page.getByRole('button', { name: text('common:signIn.title') }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');
});
`;
  if (required)
    return `${start}
test('calls nothing without ${required.name}, and says that there is nothing to show [P09]', async ({ page, embed }) => {
  await embed(WIDGET);
  await expect(page.getByText(${key('empty')})).toBeVisible();
});
`;
  // The element looks up its tenant itself.
  if (read.inputs.some(({ from }) => from === 'tenant')) return start;
  return `${start}
test('shows an error with a reason, and its content after a retry, with the focus on the heading [P09] [P10]', async ({
  page,
  embed,
  guard,
}) => {
  const call = /${patternOf(read.path)}/;
  guard.allow({ status: 404, url: call });
  await page.route(call, (route) => route.fulfill({ status: 404, json: { code: '404002', message: '' } }), { times: 1 });
  await embed(WIDGET, { origin: 'main' });
  await expect(page.getByText(${key('failed')})).toBeVisible();
  await page.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(page.locator('${tag} bdi').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: ${key('title')} })).toBeFocused();
});
`;
}

/** The tests of a widget besides those that run for every tag. */
export const testFiles = (names: Names, read: Read | null): Record<string, string> => ({
  [`tests/widgets/${names.family}/${names.name}.test.tsx`]: elementTest(names, read),
  [`tests/pages/${names.family}/${names.name}.spec.ts`]: pageTest(names, read),
});
