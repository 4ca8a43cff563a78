import { expect, it } from 'vitest';
import '../../widgets/all.ts';
import { CODES } from '../../src/contract/codes.ts';
import { readSession } from '../../src/contract/sign-in/session.ts';
import { eventually, made, mount, reject, screen, unexpected, visitPlatform } from '../support/widget.ts';

const WIDGETS = [
  'campus-account-menu',
  'campus-agreement-dialog',
  'campus-bind-account',
  'campus-invitation-letter',
  'campus-mall-header',
  'campus-network-login',
  'campus-portal',
  'campus-register-flow',
  'campus-school-select',
  'campus-session-refresh',
  'campus-sign-in',
  'campus-sign-in-callback',
  'campus-sign-out',
] as const;

it.each(WIDGETS)('%s says that the school does not list the page, and links to the platform [S24]', async (tag) => {
  visitPlatform({ credentialsAllowed: false });
  reject(readSession, 'originRefused');
  const { of } = mount(tag, { tenant: 'north', language: 'en_US' });
  await eventually(() =>
    expect(of('campus-error').map(({ detail }) => detail)).toEqual([
      { code: CODES.originRefused, status: 0, retryable: false },
    ]),
  );
  expect(await screen.findByShadowText('This school isn’t available on this site')).toBeTruthy();
  const link = screen.getByShadowRole<HTMLAnchorElement>('link', { name: /^Go to the/ });
  expect(new URL(link.href).origin).toBe(location.origin);
  expect(of('campus-ready')).toEqual([]);
  // Nothing else is asked, so nothing is asked again and again.
  expect(made.filter((call) => !call.startsWith('GET /api/tenants/'))).toEqual([]);
  expect(unexpected).toEqual([]);
});

it.each(['campus-bind-account', 'campus-agreement-dialog'] as const)(
  '%s says that the session could not be read, and asks again on request [P09]',
  async (tag) => {
    visitPlatform({ id: 'south' });
    reject(readSession, 'forbidden');
    const { of } = mount(tag, { tenant: 'south', language: 'en_US', token: 'held' });
    const retry = await screen.findByShadowRole<HTMLElement>('button', { name: 'Try again' });
    expect(of('campus-error')).toHaveLength(1);
    visitPlatform({ id: 'south' });
    retry.click();
    await eventually(() => expect(screen.queryByShadowRole('button', { name: 'Try again' })).toBeNull());
  },
);

it('campus-status-page shows a refusal without a call there [E06] [S24]', async () => {
  visitPlatform({ credentialsAllowed: false });
  const { of } = mount('campus-status-page', { tenant: 'north', kind: 'not-access', 'school-id': 'north' });
  await eventually(() => expect(of('campus-ready')).toHaveLength(1));
  expect(await screen.findByShadowRole('heading')).toBeTruthy();
  expect(made.filter((call) => !call.startsWith('GET /api/tenants/'))).toEqual([]);
});
