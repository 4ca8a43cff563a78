import { expect, it, onTestFinished } from 'vitest';
import { signInWithPassword } from '../../src/contract/sign-in/accounts.ts';
import '../../widgets/sign-in.ts';
import { createFakePlatform, FAKE_PASSWORD } from '../../src/testing/testing.ts';
import { eventually, made, mount, reject, screen, type, unexpected, visitPlatform } from '../support/widget.ts';

async function submit(account: string, password: string) {
  type(await screen.findByShadowLabelText('Email or phone number'), account);
  type(screen.getByShadowLabelText('Password'), password);
  screen.getByShadowRole<HTMLElement>('button', { name: 'Sign in' }).click();
}

it('shows labeled fields and one button in the given language [P02] [S01]', async () => {
  visitPlatform();
  const { element, of } = mount('campus-sign-in', { tenant: 'north', language: 'de_DE' });
  expect(await screen.findByShadowLabelText('E-Mail-Adresse oder Telefonnummer')).toBeInstanceOf(HTMLInputElement);
  expect(screen.getByShadowLabelText('Passwort').getAttribute('type')).toBe('password');
  element.setAttribute('language', 'en_US');
  expect(await screen.findByShadowLabelText('Email or phone number')).toBeInstanceOf(HTMLInputElement);
  await eventually(() => expect(of('campus-ready')).toHaveLength(1));
  expect(of('campus-ready')[0]?.detail).toMatchObject({ tenant: 'north' });
});

it('shows two languages on one page [P02]', async () => {
  visitPlatform();
  mount('campus-sign-in', { tenant: 'north', language: 'fr_FR' });
  mount('campus-sign-in', { tenant: 'north', language: 'ja_JP' });
  expect(await screen.findByShadowLabelText('Mot de passe')).toBeTruthy();
  expect(await screen.findByShadowLabelText('パスワード')).toBeTruthy();
});

it('shows an account error in the platform’s words, and in its own if there are none [P09] [P19] [S18]', async () => {
  visitPlatform();
  reject(signInWithPassword, 'credentialsWrong', 'The platform says no.');
  mount('campus-sign-in', { tenant: 'north', language: 'en_US' });
  await submit('mei@campus.example', 'wrong');
  expect(await screen.findByShadowText('The platform says no.')).toBeTruthy();
  reject(signInWithPassword, 'credentialsWrong', '');
  await submit('mei@campus.example', 'wrong again');
  expect(await screen.findByShadowText('The email, phone number or password is incorrect. Try again.')).toBeTruthy();
  expect(made.filter((call) => call.startsWith('POST'))).toEqual(Array(2).fill('POST /api/auth/v1/sign-in'));
});

it('sends the input and dispatches who signed in [P04] [S01]', async () => {
  const platform = createFakePlatform();
  onTestFinished(platform.install());
  const { of } = mount('campus-sign-in', { tenant: 'north', language: 'en_US' });
  await submit('mei@campus.example', FAKE_PASSWORD);
  await eventually(() => expect(of('campus-signed-in')).toHaveLength(1));
  expect(of('campus-signed-in')[0]?.detail).toMatchObject({ userId: 'mei', method: 'password' });
  const [sent] = platform.calls.filter(({ name }) => name === signInWithPassword.name);
  expect(sent?.body).toEqual({ account: 'mei@campus.example', password: FAKE_PASSWORD });
});

it('shows that its tenant is unknown, with the id isolated, and reports it [P01] [P09]', async () => {
  visitPlatform();
  const { findTenant } = await import('../../src/contract/school/tenants.ts');
  reject(findTenant, 'tenantUnknown');
  const { of } = mount('campus-sign-in', { tenant: 'nowhere', language: 'en_US' });
  expect(await screen.findByShadowText(/There’s no school “\u2068nowhere\u2069”/)).toBeTruthy();
  await eventually(() => expect(of('campus-error')).toHaveLength(1));
  expect(of('campus-error')[0]?.detail).toMatchObject({ code: '404001', status: 404, retryable: false });
  expect(unexpected).toEqual([]);
});
