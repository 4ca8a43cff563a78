import { expect, it } from 'vitest';
import '../../widgets/portal.ts';
import '../../widgets/sign-in.ts';
import { readSchoolAccess } from '../../src/contract/school/school-access.ts';
import { readSchool } from '../../src/contract/school/schools.ts';
import { answer, eventually, made, mount, reject, screen, visitPlatform } from '../support/widget.ts';

const REFUSED = 'api-base-refused';
const codes = (of: ReturnType<typeof mount>['of']) =>
  of('campus-error').map(({ detail }) => (detail as { code: string }).code);

it('keeps what was typed while the api-base is one that the page does not allow [P01] [P07]', async () => {
  visitPlatform();
  const { element, of } = mount('campus-sign-in', { tenant: 'north', language: 'en_US' });
  const account = () => element.querySelector<HTMLInputElement>('input[name=username]');
  await eventually(() => expect(account()).not.toBeNull());
  const field = account() as HTMLInputElement;
  field.value = 'half@';
  await eventually(() => expect(made).toContain('GET /api/auth/v1/session'));
  // The view may ask once more for what was read before its code came.
  let before = 0;
  while (before !== made.length) {
    before = made.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const bad of ['https://evil.example', 'javascript:alert(1)']) {
    element.setAttribute('api-base', bad);
    await eventually(() => expect(screen.queryByShadowRole('alert')).toBeTruthy());
    expect(account()).toBe(field);
    element.removeAttribute('api-base');
    await eventually(() => expect(screen.queryByShadowRole('alert')).toBeNull());
    expect(account()).toBe(field);
    expect(field.value).toBe('half@');
  }
  expect(codes(of)).toEqual([REFUSED, REFUSED]);
  expect(made.slice(before)).toEqual([]);
});

it('shows why, and its content again afterwards, when content was there before [P01] [P07]', async () => {
  visitPlatform();
  answer(readSchoolAccess, {
    allowed: false,
    reason: 'members-only',
    currentMethod: null,
    requiredMethods: [],
    manages: false,
    teaches: false,
    schoolName: 'X',
  });
  reject(readSchool, 'forbidden');
  const { element, of } = mount('campus-portal', { tenant: 'north', language: 'en_US' });
  await screen.findByShadowText('\u2068X\u2069 is open to its members only');
  element.setAttribute('api-base', '//evil.example');
  await eventually(() => expect(codes(of)).toContain(REFUSED));
  element.removeAttribute('api-base');
  await eventually(() => expect(screen.queryByShadowRole('alert')).toBeNull());
  expect(screen.getByShadowText('\u2068X\u2069 is open to its members only')).toBeTruthy();
  expect(codes(of)).not.toContain('crashed');
});
