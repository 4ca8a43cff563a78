import { expect, it } from 'vitest';
import texts from '../../locales/en_US/school.json' with { type: 'json' };
import { listSchoolCourses } from '../../src/contract/mall/courses.ts';
import { readSchoolAccess, type SchoolAccess } from '../../src/contract/school/school-access.ts';
import { readSchool } from '../../src/contract/school/schools.ts';
import '../../widgets/portal.ts';
import { answer, eventually, mount, reject, screen, visitPlatform } from '../support/widget.ts';

const head = {
  id: 'orchard',
  domain: 'orchard.example',
  name: 'Orchard House',
  logoUrl: '',
  description: 'Apples and arithmetic',
  version: 1,
  moduleSchoolId: null,
  coverUrl: '',
  brandColor: '#0b57d0',
  memberCount: 1_234,
  courseCount: 1,
  joinPolicy: 'open' as const,
  subSchools: [],
  liveCount: 0,
  joined: false,
  manages: false,
  usable: true,
};
const access: SchoolAccess = {
  allowed: true,
  reason: 'none',
  currentMethod: null,
  requiredMethods: [],
  manages: false,
  teaches: false,
  schoolName: head.name,
};

it('shows a school with its statistics in the plural forms of the language [P02]', async () => {
  visitPlatform();
  answer(readSchoolAccess, access);
  answer(readSchool, head);
  mount('campus-portal', { tenant: 'north', 'school-id': 'orchard', language: 'en_US' });
  expect(await screen.findByShadowRole('heading', { name: 'Orchard House' })).toBeTruthy();
  expect(screen.getByShadowText('1,234')).toBeTruthy();
  expect(screen.getByShadowText('members')).toBeTruthy();
  expect(screen.getByShadowText('course')).toBeTruthy();
});

it('has no section of courses where none is listed, whatever their number is [M04]', async () => {
  visitPlatform();
  answer(readSchoolAccess, access);
  answer(readSchool, head);
  answer(listSchoolCourses, { total: 0, list: [] });
  mount('campus-portal', { tenant: 'north', 'school-id': 'orchard', language: 'en_US' });
  expect(await screen.findByShadowRole('heading', { name: texts['portal.market'] })).toBeTruthy();
  await eventually(() => expect(screen.queryByShadowRole('heading', { name: texts['portal.courses'] })).toBeNull());
});

it('shows a visitor that a school is for members only, its name isolated [E06] [P03]', async () => {
  visitPlatform();
  answer(readSchoolAccess, { ...access, allowed: false, reason: 'members-only' });
  reject(readSchool, 'forbidden');
  mount('campus-portal', { tenant: 'north', 'school-id': 'orchard', language: 'en_US' });
  expect(await screen.findByShadowText('\u2068Orchard House\u2069 is open to its members only')).toBeTruthy();
});

it('shows that there is no such school, and reports it [P09]', async () => {
  visitPlatform();
  reject(readSchoolAccess, 'notFound');
  reject(readSchool, 'notFound');
  const { of } = mount('campus-portal', { tenant: 'north', 'school-id': 'none', language: 'en_US' });
  expect(await screen.findByShadowText('There’s no such school')).toBeTruthy();
  await eventually(() => expect(of('campus-error')).toHaveLength(1));
});
