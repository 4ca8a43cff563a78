import { expect, it } from 'vitest';
import { readCreateConfig } from '../../src/contract/school/register.ts';
import { readSession } from '../../src/contract/sign-in/session.ts';
import '../../widgets/register-flow.ts';
import { user } from '../support/records.ts';
import { answer, eventually, mount, screen, type, visitPlatform } from '../support/widget.ts';

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('campus-own create '));
const field = (name: string) => screen.getByShadowLabelText<HTMLInputElement>(name);

function open(id: string, realName: string) {
  answer(readSession, { user: user(id, { realName }), expiresIn: 600, canRefresh: true, loginMethod: 1, ended: false });
  return mount('campus-register-flow', { tenant: 'north', language: 'en_US', step: 'create', token: id });
}

it('the create form of one user is empty after sign-out and for another account [R05]', async () => {
  visitPlatform();
  answer(readCreateConfig, {
    supportUrl: 'https://campus.example/support',
    dataProcessing: { name: 'Data', url: '/d', version: '1' },
  });
  const mei = open('mei', 'Mei Lin');
  type(await screen.findByShadowLabelText('School name'), 'Harbour');
  type(field('Activation code'), 'CAMPUS2026');
  await eventually(() => expect(field('School name').value).toBe('Harbour'));
  mei.element.remove();
  await eventually(() => expect(drafts()).toHaveLength(1));

  // Another account opens the page in the same tab.
  const ben = open('ben', 'Ben Okoro');
  await eventually(() => expect(field('Your real name').value).toBe('Ben Okoro'));
  expect([field('School name').value, field('Activation code').value]).toEqual(['', '']);
  expect(drafts()).toEqual([]);

  type(field('School name'), 'Orchard');
  await eventually(() => expect(field('School name').value).toBe('Orchard'));
  ben.element.dispatchEvent(new CustomEvent('campus-signed-out', { bubbles: true, composed: true }));
  await eventually(() => expect(field('School name').value).toBe(''));
  ben.element.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(drafts()).toEqual([]);
});
