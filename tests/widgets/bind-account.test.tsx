import { expect, it, vi } from 'vitest';
import { SUCCESS_REDIRECT_DELAY_MS } from '../../src/contract/constants.ts';
import { findCurrentSchool } from '../../src/contract/school/tenants.ts';
import { bindExistingAccount } from '../../src/contract/sign-in/federated.ts';
import { readSession } from '../../src/contract/sign-in/session.ts';
import '../../widgets/bind-account.ts';
import { signedIn, user } from '../support/records.ts';
import { answer, eventually, mount, screen, type, visitPlatform } from '../support/widget.ts';

it('shows for two seconds that the account is linked, and then continues [S07]', async () => {
  visitPlatform();
  answer(readSession, { user: user('u1'), expiresIn: 600, canRefresh: true, loginMethod: 3, ended: false });
  answer(findCurrentSchool, null);
  answer(bindExistingAccount, signedIn({ user_id: 'u2' }));
  const { of } = mount('campus-bind-account', { tenant: 'north', language: 'en_US', token: 'held' });
  type(await screen.findByShadowLabelText('Email or phone number'), 'mei@campus.example');
  type(screen.getByShadowLabelText('Password'), 'right');
  screen.getByShadowRole<HTMLElement>('button', { name: 'Link account' }).click();
  expect(await screen.findByShadowText(/The account is linked\./)).toBeTruthy();
  const shown = performance.now();
  expect(of('campus-navigate')).toEqual([]);
  await vi.waitFor(() => expect(of('campus-navigate')).toHaveLength(1), 10_000);
  expect(performance.now() - shown).toBeGreaterThan(SUCCESS_REDIRECT_DELAY_MS - 200);
  await eventually(() => expect(screen.getByShadowText(/The account is linked\./)).toBeTruthy());
});
