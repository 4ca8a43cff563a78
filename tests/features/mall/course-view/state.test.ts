import { expect, it } from 'vitest';
import type { CallData } from '../../../../src/contract/call.ts';
import type { CourseDetail, enrol } from '../../../../src/contract/mall/courses.ts';
import { createCourseState } from '../../../../src/features/mall/course-view/state.ts';
import { apiError, type Result } from '../../../../src/services/http/api-error.ts';

const courseOf = (id: string): CourseDetail => ({
  id,
  schoolId: 'north',
  schoolName: 'Northlight Academy',
  schoolLogoUrl: '',
  title: `Course ${id}`,
  summary: '',
  cardImageUrl: '',
  language: 'en_US',
  subject: 'science',
  level: 'beginner',
  price: null,
  lecturer: null,
  learnerCount: 4,
  lessonCount: 1,
  minutes: 20,
  modifiedTime: '2026-01-01T00:00:00.000Z',
  existMember: false,
  doneLessons: 0,
  description: '',
  lessons: [{ id: 'lesson-1', title: 'One', kind: 'text', minutes: 20, done: false }],
  joined: false,
  admission: 'open',
  teaches: false,
  state: 'published',
  progress: null,
});

type Change = Result<CallData<typeof enrol>>;

function setUp(join: Result<{ joined: true }> = { ok: true, data: { joined: true } }) {
  const changes: { readonly courseId: string; readonly answer: (result: Change) => void }[] = [];
  const change = (courseId: string) => new Promise<Change>((answer) => void changes.push({ courseId, answer }));
  const state = createCourseState({
    read: async ({ courseId }) => ({ ok: true, data: courseOf(courseId) }),
    enrol: change,
    leave: change,
    join: async () => join,
    activate: change,
    request: async () => ({ ok: true, data: { admission: 'requested' } }),
    readLesson: async () => ({ ok: false, error: apiError('network') }),
    keep: async () => ({ ok: false, error: apiError('network') }),
  });
  const show = (courseId: string) => state.course.load({ schoolId: 'north', courseId, language: 'en_US' });
  return { state, changes, show };
}
const enrolled: Change = { ok: true, data: { existMember: true, learnerCount: 5 } };

it('shows the server’s response after an enrolment, and makes one change at a time [M04]', async () => {
  const { state, changes, show } = setUp();
  await show('a');
  const first = state.setEnrolled(true);
  await state.setEnrolled(true);
  expect(changes).toHaveLength(1);
  expect(state.changing.peek()).toBe(true);
  changes[0]?.answer(enrolled);
  expect(await first).toBeNull();
  expect(state.course.value.peek()).toMatchObject({ existMember: true, learnerCount: 5 });
  expect(state.changing.peek()).toBe(false);
});

it('leaves the course as it was when an enrolment fails [P09]', async () => {
  const { state, changes, show } = setUp();
  await show('a');
  const failing = state.setEnrolled(true);
  changes[0]?.answer({ ok: false, error: apiError('network') });
  expect((await failing)?.kind).toBe('network');
  expect(state.course.value.peek()).toEqual(courseOf('a'));
});

it('does not show the response for one course on another [P10]', async () => {
  const { state, changes, show } = setUp();
  await show('a');
  const late = state.setEnrolled(true);
  await show('b');
  changes[0]?.answer(enrolled);
  await late;
  expect(state.course.value.peek()).toEqual(courseOf('b'));
});

it('enrols after joining, unless the school rejects the user [M04]', async () => {
  const { state, changes, show } = setUp();
  await show('a');
  const joining = state.join();
  await Promise.resolve();
  await Promise.resolve();
  expect(state.course.value.peek()?.joined).toBe(true);
  changes[0]?.answer(enrolled);
  expect(await joining).toBeNull();
  expect(state.course.value.peek()?.existMember).toBe(true);

  const refused = setUp({ ok: false, error: apiError('network') });
  await refused.show('a');
  expect((await refused.state.join())?.kind).toBe('network');
  expect(refused.changes).toEqual([]);
});
