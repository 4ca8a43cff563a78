import { expect, it } from 'vitest';
import texts from '../../../locales/en_US/course-editor.json' with { type: 'json' };
import { listTaughtCourses } from '../../../src/contract/mall/course-editing.ts';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import '../../../widgets/course-editor.ts';
import { user } from '../../support/records.ts';
import { answer, eventually, mount, reject, screen, visitPlatform } from '../../support/widget.ts';

const ATTRIBUTES = { tenant: 'north', language: 'en_US' };
const LIST = {
  total: 1,
  list: [
    {
      ...{ id: 'a', title: 'Orchard', state: 'draft' as const, cardImageUrl: '', language: 'en_US' as const },
      ...{ lessonCount: 1, learnerCount: 0, modifiedTime: '2026-01-01T00:00:00Z' },
    },
  ],
};

const visit = () => {
  visitPlatform();
  answer(readSession, { user: user('u1'), expiresIn: 600, canRefresh: true, loginMethod: 1, ended: false });
};

it('shows an error with a retry, then the courses of the teacher, at the level of headings that the page sets [U02] [P14]', async () => {
  visit();
  reject(listTaughtCourses, 'serverFailure');
  const { of } = mount('campus-course-editor', { ...ATTRIBUTES, 'heading-level': '4' });
  expect(await screen.findByShadowText(texts['list.failed'])).toBeTruthy();
  await eventually(() => expect(of('campus-error')).toHaveLength(1));
  expect(await screen.findByShadowRole('heading', { level: 4, name: texts['list.title'] })).toBeTruthy();
  answer(listTaughtCourses, LIST);
  screen.getByShadowRole<HTMLElement>('button', { name: 'Try again' }).click();
  expect(await screen.findByShadowText('Orchard')).toBeTruthy();
});

it('explains to a learner why there is nothing to make [U02]', async () => {
  visit();
  reject(listTaughtCourses, 'forbidden');
  mount('campus-course-editor', ATTRIBUTES);
  expect(await screen.findByShadowText(texts['list.forbidden'])).toBeTruthy();
});
