import { expect, it } from 'vitest';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import { defineWidget } from '../../../src/element/definition.ts';
import { type ViewProps, widget } from '../../../src/element/widget.tsx';
import { configureCampus } from '../../../src/services/page-settings.ts';
import { currentUser } from '../../../src/services/session/current-user.ts';
import { useValue } from '../../../src/ui/react/use-value.ts';
import { user } from '../../support/records.ts';
import { answer, eventually, made, mount, reject, screen, visitPlatform } from '../../support/widget.ts';

const common = { family: 'space', texts: [], summary: '', properties: {}, events: {} } as const;
const needing = defineWidget({ ...common, tag: 'campus-test-needing', readsSession: true });
const using = defineWidget({ ...common, tag: 'campus-test-using', readsSession: 'optional' });
const without = defineWidget({ ...common, tag: 'campus-test-without' });

function View({ widget: { session } }: ViewProps<typeof needing>) {
  return <h2>{useValue(session.user) === null ? 'A visitor' : 'Who is it?'}</h2>;
}
for (const definition of [needing, using, without]) widget(definition, View as never).define();

let origins = 0;
/** With a session of its own, because the widgets of an origin share one. */
function mounted(tag: string) {
  const apiBase = `https://platform-${++origins}.example`;
  configureCampus({ allowedApiBases: [apiBase] });
  return mount(tag as 'campus-portal', { tenant: 'north', language: 'en_US', 'api-base': apiBase });
}
const visitor = { user: null, expiresIn: 0, canRefresh: false, loginMethod: null, ended: false };
const sessionCalls = () => made.filter((call) => call.endsWith('/session')).length;
const FAILED = 'This can’t be shown right now';
const stage = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLElement>('.campus-stage');

it.each(['needing', 'using'])('loads the session for a view that reads it (%s) [P07]', async (name) => {
  visitPlatform();
  mounted(`campus-test-${name}`);
  expect(await screen.findByShadowText('A visitor')).toBeTruthy();
  expect(sessionCalls()).toBe(1);
});

it('loads no session for another view [P07]', async () => {
  visitPlatform();
  const { of } = mounted('campus-test-without');
  await eventually(() => expect(of('campus-ready')).toHaveLength(1));
  expect(sessionCalls()).toBe(0);
});

it('loads it all the same for a page that provides a token, which waits for campus-session [I04]', async () => {
  visitPlatform();
  answer(readSession, { ...visitor, user: user('u1') });
  const { element, of } = mounted('campus-test-without');
  Object.assign(element, { getToken: async () => 'a.b.c' });
  await eventually(() => expect(of('campus-session')).toHaveLength(1));
  expect(of('campus-session')[0]?.detail).toEqual({ userId: 'u1' });
  expect(currentUser()?.id).toBe('u1');
});

it('shows a failed load in place of the view, reports it once, and offers a retry that keeps the focus [P09]', async () => {
  visitPlatform();
  reject(readSession, 'invalidInput');
  const { element, of } = mounted('campus-test-needing');
  expect(await screen.findByShadowText(FAILED)).toBeTruthy();
  expect(stage(element)?.hidden).toBe(true);
  expect(of('campus-error')).toHaveLength(1);

  answer(readSession, visitor);
  const retry = screen.getByShadowRole('button', { name: 'Try again' });
  retry.focus();
  retry.click();
  expect(await screen.findByShadowText('A visitor')).toBeTruthy();
  await eventually(() => expect(stage(element)?.hidden).toBe(false));
  expect(element.shadowRoot?.activeElement?.textContent).toBe('A visitor');
  expect(of('campus-error')).toHaveLength(1);
});

it('leaves a view that has content for an unknown user [P09]', async () => {
  visitPlatform();
  reject(readSession, 'invalidInput');
  const { element, of } = mounted('campus-test-using');
  expect(await screen.findByShadowText('Who is it?')).toBeTruthy();
  await eventually(() => expect(sessionCalls()).toBe(1));
  expect(stage(element)?.hidden).toBe(false);
  expect(of('campus-error')).toHaveLength(0);
});
