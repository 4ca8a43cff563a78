import { afterEach, expect, it } from 'vitest';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import { addFocus, readFocusTypes } from '../../../src/contract/space/follows.ts';
import { pageSession } from '../../../src/services/session/session.ts';
import '../../../widgets/follow-button.ts';
import { signedIn, user } from '../../support/records.ts';
import { answer, eventually, made, mount, screen, visitPlatform } from '../../support/widget.ts';

const place = { tenant: 'north', language: 'en_US' };
const KEY = 'campus-own intent';

/** Before a document is loaded, a visitor asked for this, and signed in at a provider. */
const wanted = (id: string, more: Record<string, unknown> = {}) =>
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ kind: 'follow', id, path: location.pathname, time: Date.now(), ...more }),
  );

const follows = () => made.filter((one) => one.startsWith('POST') && one.includes('ocus') && !one.includes('Types'));

afterEach(() => sessionStorage.clear());

it('follows whom a visitor wanted to follow before a sign-in that left the page, once and only there [H03] [P08]', async () => {
  visitPlatform();
  answer(readSession, { user: user('u2'), expiresIn: 600, canRefresh: true, loginMethod: 1, ended: false });
  const { origin } = location;
  await pageSession(origin).establish(signedIn(), { apiBase: origin, tenant: 'north', language: 'en_US' });
  answer(readFocusTypes, (_url, body) => ({
    list: (body as { userIds: string[] }).userIds.map((userId) => ({ userId, focusType: 0 as const })),
  }));
  answer(addFocus, { focusType: 1, fansNum: 1, focusNum: 1 });

  for (const other of [{ path: '/elsewhere' }, { time: Date.now() - 3_600_000 }, { kind: 'subscribe' }]) {
    wanted('lin', other);
    const { element } = mount('campus-follow-button', { ...place, 'user-id': 'lin' });
    await screen.findByShadowRole('button', { name: 'Follow' });
    element.remove();
    // Until it has ended: what it does last must not meet the next wish.
    await new Promise((resolve) => setTimeout(resolve));
  }
  wanted('lin');
  mount('campus-follow-button', { ...place, 'user-id': 'ana', 'person-name': 'Ana' });
  await screen.findByShadowRole('button', { name: /^Follow .Ana/ });
  expect(follows()).toEqual([]);
  mount('campus-follow-button', { ...place, 'user-id': 'lin', 'person-name': 'Lin' });
  expect(await screen.findByShadowRole('button', { name: /^Following: unfollow .Lin/ })).toBeTruthy();
  mount('campus-follow-button', { ...place, 'user-id': 'lin', 'person-name': 'Lin' });
  await eventually(() =>
    expect(screen.getAllByShadowRole('button', { name: /^Following: unfollow .Lin/ })).toHaveLength(2),
  );
  expect(follows()).toHaveLength(1);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
