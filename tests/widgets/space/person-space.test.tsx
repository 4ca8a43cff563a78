import { afterEach, expect, it, vi } from 'vitest';
import { readSchoolAccess } from '../../../src/contract/school/school-access.ts';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import { type Dynamic, listDynamics } from '../../../src/contract/space/dynamics.ts';
import {
  listFans,
  listFollows,
  listVisitors,
  readFocusTypes,
  updateVisitor,
} from '../../../src/contract/space/follows.ts';
import {
  readMembership,
  readSpaceCounts,
  readSpaceUser,
  readVip,
  type SpaceUser,
} from '../../../src/contract/space/people.ts';
import { listOverlayComments } from '../../../src/contract/space/posts.ts';
import { listPosts } from '../../../src/contract/space/works.ts';
import { pageSession } from '../../../src/services/session/session.ts';
import { type IconData, school } from '../../../src/ui/icon/icons.ts';
import {
  calendar,
  circleQuestionMark,
  clipboardCheck,
  fileText,
  list as listIcon,
  messageCircle,
  play,
} from '../../../src/ui/icon/more-icons.ts';
import '../../../widgets/person-space.ts';
import { post, signedIn, user } from '../../support/records.ts';
import { answer, eventually, made, mount, screen, visitPlatform } from '../../support/widget.ts';

const place = { tenant: 'north', language: 'en_US' };
const owner: SpaceUser = { ...user('owner'), about: '', coverUrl: '', joinedAt: '2024-05-01T00:00:00.000Z' };

afterEach(() => void vi.useRealTimers());

const act = (title: string): Dynamic => ({
  ...{ id: title, kind: 'posted', subject: 'article', subjectId: 'one', schoolId: 'north', avatarUrl: '', title },
  time: '2026-01-01T00:00:00.000Z',
});

/** A space whose works, activity and comments depend on who reads; a member reads more than a visitor. */
function visitSpace() {
  visitPlatform();
  let reader = 'visitor';
  answer(readSpaceUser, owner);
  answer(readVip, { isVip: 0 });
  answer(readSpaceCounts, {
    ...{ worksCount: 1, fansCount: 0, focusCount: 0, studyCourseCount: 0, focusType: 0 },
    settingList: ([1, 3, 4] as const).map((personType) => ({ personType, isVisible: 1 as const })),
  });
  answer(readMembership, { isMember: true, joinPolicy: 'open' });
  answer(readFocusTypes, { list: [] });
  answer(updateVisitor, { recorded: true });
  answer(listVisitors, { records: [], pageCount: 0, pageCurrent: 1 });
  answer(listPosts, () => ({ records: [post('one', { title: `Work of a ${reader}` })], rowCount: 1 }));
  answer(listDynamics, () => ({ list: [act(`Act of a ${reader}`)], next: null }));
  answer(listOverlayComments, () => ({
    list: [
      {
        ...{ id: reader, resourceId: 'one', content: `Remark of a ${reader}` },
        ...{ from_user_id: 'mei', from_user_url: '', from_user_name: 'Mei' },
      },
    ],
  }));
  return {
    async signIn() {
      reader = 'member';
      answer(readSession, { user: user('u1'), expiresIn: 600, canRefresh: true, loginMethod: 1, ended: false });
      const { origin } = location;
      await pageSession(origin).establish(signedIn(), { apiBase: origin, tenant: 'north', language: 'en_US' });
    },
  };
}

it('shows the works, the activity and the comments of the user who has signed in in place [H01] [H08] [H11]', async () => {
  const { signIn } = visitSpace();
  mount('campus-person-space', { ...place, 'space-id': 'owner', tab: 'works' });
  mount('campus-person-space', { ...place, 'space-id': 'owner', tab: 'dynamics' });
  expect(await screen.findByShadowText('Work of a visitor')).toBeTruthy();
  expect(await screen.findByShadowText('Act of a visitor')).toBeTruthy();
  const asked = () => made.filter((one) => one.endsWith('/works/comments')).length;
  await eventually(() => expect(asked()).toBe(2));
  await signIn();
  expect(await screen.findByShadowText('Work of a member')).toBeTruthy();
  expect(await screen.findByShadowText('Act of a member')).toBeTruthy();
  expect(screen.queryByShadowText(/ of a visitor$/)).toBeNull();
  await eventually(() => expect(asked()).toBe(4));
});

it('names the school of the address in the prompt to join it [H10]', async () => {
  const { signIn } = visitSpace();
  await signIn();
  answer(readMembership, { isMember: false, joinPolicy: 'open' });
  const schoolName = 'Orchard House';
  answer(readSchoolAccess, {
    ...{ allowed: true, reason: 'none', currentMethod: null, requiredMethods: [], manages: false, teaches: false },
    schoolName,
  });
  mount('campus-person-space', { ...place, 'space-id': 'owner', 'school-id': 'orchard', tab: 'fans' });
  expect(await screen.findByShadowText(/^Join .Orchard House/)).toBeTruthy();
  expect(made.find((one) => one.includes('/membership?'))).toContain('tenantId=orchard');
});

it('leads from a cut position to the person of its row [H04]', async () => {
  visitSpace();
  answer(listFans, {
    records: [
      {
        ...{
          userId: 'mei',
          nickName: 'Mei',
          avatarUrl: '',
          vip: 0,
          isOrganizationAccount: false,
          positionName: 'A position of more than 15',
        },
        ...{ focusNum: 0, fansNum: 0, worksNum: 0, focusType: 0 },
      },
    ],
    rowCount: 1,
  });
  const { of } = mount('campus-person-space', { ...place, 'space-id': 'owner', tab: 'fans' });
  const position = await screen.findByShadowText('A position of m…');
  const click = (pointerType: string) =>
    position.dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true, pointerType }));
  click('touch');
  click('mouse');
  await eventually(() => expect(of('campus-navigate')).toHaveLength(1));
});

/** What an activity can be about, with the icon of each; a person has a face. */
const ICONS: Readonly<Record<Exclude<Dynamic['subject'], 'person'>, IconData>> = {
  article: fileText,
  discuss: messageCircle,
  qa: circleQuestionMark,
  vote: listIcon,
  activity: calendar,
  video: play,
  exam: clipboardCheck,
  course: school,
};

it('gives each kind of activity its icon, and says its time as people do [U10]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) });
  visitSpace();
  const subjects = [...Object.keys(ICONS), 'person'] as Dynamic['subject'][];
  const daysAgo = (days: number) => new Date(2026, 10, 24 - days, 9, 5).toISOString();
  const list = subjects.map((subject, days): Dynamic => ({ ...act(subject), subject, time: daysAgo(days) }));
  answer(listDynamics, { list, next: null });
  mount('campus-person-space', { ...place, 'space-id': 'owner', tab: 'dynamics' });
  const person = await screen.findByShadowRole('article', { name: 'person' });
  const entry = (subject: string) => screen.getByShadowRole('article', { name: subject });
  for (const [subject, { d }] of Object.entries(ICONS))
    expect([...entry(subject).querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([d]);
  expect(person.querySelector('.campus-avatar')).not.toBeNull();
  const times = subjects.map((subject) => entry(subject).querySelector('time'));
  const said = times.map((time) => time?.textContent?.replace(/\s/g, ' '));
  expect(said.slice(0, 3)).toEqual(['today 9:05 AM', 'yesterday 9:05 AM', 'Sun, Nov 22, 9:05 AM']);
  expect(times[0]?.title).toMatch(/^Tuesday, November 24, 2026/);
});

it('tells owners that nobody follows them yet, and others about the person [H04] [H08]', async () => {
  const { signIn } = visitSpace();
  await signIn();
  answer(listFans, { records: [], rowCount: 0 });
  answer(listFollows, { records: [], rowCount: 0 });
  answer(readSpaceUser, (url) => ({ ...owner, id: url.searchParams.get('searchUserId') ?? '' }));
  mount('campus-person-space', { ...place, 'space-id': 'u1', tab: 'fans' });
  mount('campus-person-space', { ...place, 'space-id': 'u1', tab: 'follow' });
  mount('campus-person-space', { ...place, 'space-id': 'owner', tab: 'fans' });
  for (const said of ['Nobody follows you yet.', 'You don’t follow anybody yet.', 'Nobody follows this person yet.'])
    expect(await screen.findByShadowText(said)).toBeTruthy();
});
