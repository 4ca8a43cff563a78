import type { Read } from './contract-calls.ts';
import type { Names } from './names.ts';
import { propertiesOf } from './public-files.ts';

const stateTest = ({ family, name, pascal }: Names, read: Read): string => {
  const fields = [
    ...propertiesOf(read).map(({ name: property }) => property),
    ...(read.inputs.some(({ from }) => from === 'tenant') ? ['tenant'] : []),
    ...(read.needsUser ? ['userId'] : []),
  ].map((field) => `${field}: 'a', `);
  return `import { expect, it } from 'vitest';
import type { CallData } from '../../../../src/contract/call.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import type { ${read.exported} } from '../../../../src/contract/${read.file}';
import type { ${pascal}Request } from '../../../../src/features/${family}/${name}/api.ts';
import { create${pascal}State } from '../../../../src/features/${family}/${name}/state.ts';
import { apiError, type Result } from '../../../../src/services/http/api-error.ts';

type Value = CallData<typeof ${read.exported}>;

const answerOf = (text: string): Value => (${read.sample});
const found = (text: string): Result<Value> => ({ ok: true, data: answerOf(text) });
const request = (language: Language): ${pascal}Request => ({ ${fields.join('')}language });

function setUp() {
  const calls: { readonly signal: AbortSignal; readonly answer: (result: Result<Value>) => void }[] = [];
  const state = create${pascal}State({
    read: (_request, signal) => new Promise((answer) => void calls.push({ signal, answer })),
  });
  return { state, calls };
}

it('keeps the value while the language changes, then shows the new one [P01]', async () => {
  const { state, calls } = setUp();
  const first = state.load(request('en_US'));
  calls[0]?.answer(found('school'));
  await first;
  const second = state.load(request('de_DE'));
  expect([state.value.peek(), state.busy.peek()]).toEqual([answerOf('school'), true]);
  calls[1]?.answer(found('Schule'));
  await second;
  expect([state.value.peek(), state.busy.peek()]).toEqual([answerOf('Schule'), false]);
});

it('reports an error, and loads the same again on retry [P09]', async () => {
  const { state, calls } = setUp();
  const failing = state.load(request('en_US'));
  calls[0]?.answer({ ok: false, error: apiError('network') });
  await failing;
  expect(state.error.peek()?.kind).toBe('network');
  const again = state.retry();
  calls[1]?.answer(found('a'));
  await again;
  expect([state.error.peek(), state.value.peek()]).toEqual([null, answerOf('a')]);
});

it('aborts a request that a newer one replaces, and ignores its late answer [P10]', async () => {
  const { state, calls } = setUp();
  const both = [state.load(request('en_US')), state.load(request('de_DE'))];
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[1]?.answer(found('new'));
  calls[0]?.answer(found('old'));
  await Promise.all(both);
  expect(state.value.peek()).toEqual(answerOf('new'));
});

it('aborts the request when the element leaves the page [P10]', () => {
  const { state, calls } = setUp();
  void state.load(request('en_US'));
  state.abort();
  expect([calls[0]?.signal.aborted, state.busy.peek()]).toEqual([true, false]);
});
`;
};

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
  ...(read && { [`tests/features/${names.family}/${names.name}/state.test.ts`]: stateTest(names, read) }),
  [`tests/pages/${names.family}/${names.name}.spec.ts`]: pageTest(names, read),
});
