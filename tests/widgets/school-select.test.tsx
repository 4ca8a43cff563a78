import { expect, it } from 'vitest';
import { listSchools } from '../../src/contract/school/schools.ts';
import '../../widgets/school-select.ts';
import { school } from '../support/records.ts';
import { answer, eventually, made, mount, reject, screen, type, visitPlatform } from '../support/widget.ts';

it('lists schools, shows their number, and searches [S06]', async () => {
  visitPlatform();
  answer(listSchools, (url) => {
    const found = ['Orchard', 'Harbor'].filter((name) => name.includes(url.searchParams.get('search') ?? ''));
    return { total: found.length, list: found.map((name) => school(name)), next: null };
  });
  mount('campus-school-select', { tenant: 'north', language: 'en_US' });
  expect(await screen.findByShadowText('2 schools')).toBeTruthy();
  expect(screen.getAllByShadowRole('listitem')).toHaveLength(2);
  const field = screen.getByShadowRole('searchbox', { name: 'Search schools' });
  type(field, 'Harb');
  expect(await screen.findByShadowText('1 school')).toBeTruthy();
  const asked = new URL(made.at(-1)?.replace('GET ', '') ?? '', location.origin);
  expect(asked.pathname).toBe('/api/schools/v1/public');
  expect(Object.fromEntries(asked.searchParams)).toEqual({ search: 'Harb', pageSize: '12' });
});

it('shows the search words, isolated, when nothing is found [P03]', async () => {
  visitPlatform();
  answer(listSchools, { total: 0, list: [], next: null });
  mount('campus-school-select', { tenant: 'north', language: 'en_US' });
  expect(await screen.findByShadowText('There are no open schools yet')).toBeTruthy();
  const field = screen.getByShadowRole('searchbox', { name: 'Search schools' });
  type(field, 'x\u202Ey');
  expect(await screen.findByShadowText(/No school matches “\u2068xy\u2069”/)).toBeTruthy();
});

it('shows an error with its code and a retry that works [P09]', async () => {
  visitPlatform();
  reject(listSchools, 'forbidden');
  const { of } = mount('campus-school-select', { tenant: 'north', language: 'en_US' });
  expect(await screen.findByShadowText('The schools couldn’t be loaded')).toBeTruthy();
  expect(screen.getByShadowText('403003')).toBeTruthy();
  await eventually(() => expect(of('campus-error')).toHaveLength(1));
  answer(listSchools, { total: 1, list: [school('Orchard')], next: null });
  screen.getByShadowRole<HTMLElement>('button', { name: 'Try again' }).click();
  expect(await screen.findByShadowText('1 school')).toBeTruthy();
});
