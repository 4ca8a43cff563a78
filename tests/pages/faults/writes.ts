import { planAttendance } from '../attendance/attendances.ts';
import { createMember } from '../console/administrators.ts';
import { insertLive } from '../live/new-live.ts';
import { ACTIVATION } from '../register/register-form.ts';
import { expect, type TestPlatform, unique } from '../support/fixture.ts';
import { agreementsIn } from '../support/forms.ts';
import { createInvitation, createSchool } from '../support/schools.ts';
import { PL, textPl } from './matrix.ts';
import { SIGN_IN_WRITES } from './sign-in-writes.ts';
import { click, learner, type Write } from './write.ts';

const teacher = async (platform: TestPlatform) => (await createMember(platform, 'north', 'teacher')).email;
const stranger = async (platform: TestPlatform) => (await platform.createUser({ schoolId: null })).email;

/** A picture that is chosen in a field for files. */
export const PICTURE = 'demo/platform/pictures/files/courses/physics.webp';

export const WRITES: readonly Write[] = [
  ...SIGN_IN_WRITES,
  {
    tag: 'campus-register-flow',
    call: 'createSchool',
    place: async (platform) => ({ account: await stranger(platform), at: { step: 'create' } }),
    async fill({ button, field, page, widget }) {
      await field('register:create.people').fill('Ada');
      await field('register:create.name').fill(`Szkoła ${unique()}`);
      await field('register:create.code').fill(ACTIVATION);
      await widget.getByRole('checkbox', { name: textPl('register:create.agree') }).check();
      // With the first attempt, the texts are read for ten seconds.
      const cutOff = '**/api/schools/v1/create';
      await page.route(cutOff, (route) => route.abort());
      await button('register:create.submit').click();
      const { box, confirm, panel, tabs } = agreementsIn(page, PL);
      for (const tab of [tabs.last(), tabs.first()]) {
        await tab.click();
        await expect(panel.getByRole('heading').first()).toBeVisible();
      }
      await box.check();
      await confirm.click();
      await expect(widget.getByText(textPl('register:problem.unanswered'))).toBeVisible();
      await page.unroute(cutOff);
    },
    press: click('register:create.submit'),
    // Nobody knows whether the school is there.
    own: [
      { key: 'register:problem.unanswered', after: ['F3', 'F6'] },
      // The texts are checked first.
      { key: 'register:problem.moderationFailed', after: ['F5'] },
    ],
  },
  {
    tag: 'campus-register-flow',
    call: 'joinSchool',
    async place(platform) {
      const code = await createInvitation(platform, await createSchool(platform));
      return { account: await stranger(platform), at: { step: 'invite', code } };
    },
    async fill({ button }) {
      await button('register:invite.look').click();
      await button('register:invite.join').waitFor();
    },
    press: click('register:invite.join'),
  },
  {
    tag: 'campus-attendance-board',
    call: 'changeAttendance',
    place: async (platform) => ({
      account: 'teacher',
      at: { 'attendance-id': await planAttendance(platform, { students: { count: 3 } }) },
    }),
    async fill({ button, field }) {
      await button('attendance-board:action.edit').click();
      await field('attendance-edit:name').fill('Granice funkcji');
    },
    press: click('attendance-edit:save'),
  },
  {
    tag: 'campus-lecturing-center',
    call: 'createAttendance',
    place: async () => ({ account: 'teacher', at: { page: 'classView', 'class-id': 'calculus' } }),
    async fill({ button, field }) {
      await button('class-attendance:take.title').click();
      await field('class-attendance:take.name').fill('Lista obecności');
    },
    press: click('class-attendance:take.submit'),
  },
  {
    tag: 'campus-live-create',
    call: 'createLive',
    place: async (platform) => ({
      account: await teacher(platform),
      // The site names the form of the other service.
      at: '/live/north/create?sxz-lang=pl_PL',
    }),
    async fill({ field }) {
      await field('live-form:field.title').fill('Wektory');
      await field('live-form:field.date').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
      await field('live-form:field.time').fill('09:30');
    },
    press: click('live-form:create.submit'),
  },
  {
    tag: 'campus-live-edit',
    call: 'changeLive',
    place: async (platform) => ({
      account: 'teacher',
      at: { 'live-id': await insertLive(platform, { start: '2 days', end: '3 days' }) },
    }),
    fill: ({ field }) => field('live-form:field.title').fill('Wektory i płaszczyzny'),
    press: click('live-form:edit.save'),
  },
  {
    tag: 'campus-live-detail',
    call: 'deleteLive',
    place: async (platform) => ({
      account: 'teacher',
      at: { 'live-id': await insertLive(platform, { start: '2 days', end: '3 days' }) },
    }),
    async press({ button, widget }) {
      await button('live-detail:action.more').click();
      await widget.getByRole('menuitem', { name: textPl('live-detail:action.delete') }).click();
      await button('live-detail:action.delete').click();
    },
  },
  {
    tag: 'campus-live-room',
    call: 'speakInLive',
    place: async (platform) => ({
      account: await learner(platform),
      at: { 'live-id': await insertLive(platform, { start: '-5 minutes', end: '2 hours', held: true }) },
    }),
    fill: ({ field }) => field('live-room:messages.field').fill('Dzień dobry'),
    press: click('live-room:messages.send'),
  },
  {
    tag: 'campus-course-editor',
    call: 'createCourse',
    place: async (platform) => ({ account: await teacher(platform), at: {} }),
    async fill({ button, field }) {
      await button('course-editor:new').click();
      await field('course-editor:field.title').fill('Strzałki');
    },
    press: click('course-editor:new.create'),
  },
  {
    tag: 'campus-course-view',
    call: 'enrol',
    place: async (platform) => ({ account: await learner(platform), at: { 'course-id': 'cloud-zh' } }),
    press: click('market:course.enrol'),
  },
  {
    tag: 'campus-exam-editor',
    call: 'saveExam',
    place: async (platform) => ({ account: await teacher(platform), at: { 'exam-id': 'new' } }),
    fill: ({ field }) => field('exam-edit:field.name').fill('Geografia'),
    press: click('exam-edit:saveDraft'),
  },
  {
    tag: 'campus-work-editor',
    call: 'publishPost',
    place: async (platform) => ({ account: await learner(platform), at: {} }),
    async fill({ field }) {
      await field('work-editor:field.title').fill('Pływy w zatoce');
      await field('work-editor:field.content').fill('Dwa razy dziennie.');
    },
    press: click('work-editor:publish'),
  },
  {
    tag: 'campus-work-detail',
    call: 'addComment',
    place: async (platform) => ({
      account: await learner(platform),
      at: { kind: 'post', 'work-id': 'noah-whitfield-vote' },
    }),
    fill: ({ field }) => field('works:comment.field').fill(`Ciekawe pytanie ${unique()}`),
    press: click('works:comment.send'),
  },
  {
    tag: 'campus-person-space',
    call: 'saveSpaceAbout',
    place: async (platform) => ({ account: await learner(platform), at: { tab: 'works' } }),
    async fill({ button, field }) {
      await button('space:edit').click();
      await field('space:edit.about').fill('Naprawia rowery.');
    },
    press: click('space:edit.save'),
  },
  {
    tag: 'campus-follow-button',
    call: 'addFocus',
    place: async (platform) => ({
      account: await learner(platform),
      at: { 'user-id': 'teacher', 'person-name': 'Łucja' },
    }),
    press: ({ button }) => button('follow:followPerson', { name: 'Łucja' }).click(),
  },
  {
    tag: 'campus-plate-card',
    call: 'changePlateSubscription',
    place: async (platform) => ({ account: await learner(platform), at: { 'portal-page-id': 'library' } }),
    press: click('plate:subscribe.subscribe'),
  },
  {
    tag: 'campus-notifications',
    call: 'saveNotificationSettings',
    place: async (platform) => ({ account: await learner(platform), at: { 'as-page': '', tab: 'settings' } }),
    press: ({ widget }) => widget.getByRole('checkbox').first().click(),
  },
  {
    tag: 'campus-account-menu',
    call: 'saveAvatar',
    place: async (platform) => ({ account: await learner(platform), at: {} }),
    async fill({ button, widget }) {
      await widget.locator('[part=trigger]').click();
      await button('account:menu.picture').click();
      await widget.locator('input[type=file]').setInputFiles(PICTURE);
    },
    press: click('picture:avatar.save'),
  },
];
