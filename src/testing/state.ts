import type { NotificationTopic } from '../contract/notifications/event-kinds.ts';

/** A school of the fake platform. */
export interface FakeSchool {
  /** What the page writes as `tenant`. */
  readonly id: string;
  name: string;
  description: string;
  domain: string;
  /** CSS hex color. */
  brandColor: string;
  /** The language of pages that ask for none, such as `en_US`. */
  language: string;
  /** 1: account, 2: corporate account, 3: unified portal, 4: employee. */
  loginMethods: (1 | 2 | 3 | 4)[];
  /** Whether everyone may join, or only who has an invitation. */
  joinPolicy: 'open' | 'invitation';
  /** Whether the page may ask for passwords. */
  credentialsAllowed: boolean;
  /** Ids of people. */
  members: string[];
  teachers: string[];
}

/** A person who can sign in. */
export interface FakePerson {
  readonly id: string;
  realName: string;
  nickName: string;
  email: string;
  password: string;
  /** Whether the agreements are signed. If not, signing in asks for it. */
  agreed: boolean;
}

/** A category of a plate. */
export interface FakeCategory {
  readonly id: string;
  title: string;
  /** Null on the first level. */
  parent: string | null;
}

export interface FakePlate {
  readonly id: string;
  title: string;
  /** A parent precedes its children. */
  categories: FakeCategory[];
  /** Id of the person in charge; null without one. */
  owner: string | null;
  /** Who subscribed to what: `<person> <category>`, with an empty category for the whole plate. */
  subscriptions: string[];
}

export interface FakeLive {
  readonly id: string;
  title: string;
  description: string;
  status: 'notStart' | 'beginning' | 'ongoing' | 'ended' | 'expired';
  /** ISO 8601. */
  startTime: string;
  endTime: string;
  lecturer: string;
  /** Id of the person who created it. */
  createdBy: string;
  recorded: boolean;
}

/** 0: nobody recorded it, 1: on schedule, 2: absent, 3: late, 4: on leave. */
export type FakeRecordStatus = 0 | 1 | 2 | 3 | 4;

/** An attendance with check-in by code. */
export interface FakeAttendance {
  readonly id: string;
  name: string;
  className: string;
  /** Six digits. */
  code: string;
  state: 'notOpen' | 'open' | 'late' | 'over';
  /** Whether its code has been replaced by another one. */
  expired: boolean;
  /** Whether students sign by hand. */
  signature: boolean;
  startTime: string;
  endTime: string;
  /** The students by id of the person. */
  records: Record<string, { status: FakeRecordStatus; time: string }>;
}

export interface FakePost {
  readonly id: string;
  author: string;
  title: string;
  /** HTML. */
  content: string;
  comments: {
    readonly id: string;
    author: string;
    content: string;
    time: string;
    /** The id of the comment that it is a reply to. */
    replyTo?: string;
  }[];
}

/** Something that a person is told: who follows them, or has commented on a post of theirs. */
export interface FakeNotification {
  readonly id: string;
  /** Id of the person who is told. */
  readonly to: string;
  /** Id of the person who did it. */
  readonly from: string;
  readonly kind: 'followed' | 'commented';
  /** Id and title of the post; empty without one. */
  readonly work: string;
  readonly title: string;
  /** ISO 8601. */
  readonly time: string;
  isRead: boolean;
}

/** Everything that the fake platform knows. A test may read and change it; the next call sees the change. */
export interface FakeState {
  readonly schools: FakeSchool[];
  readonly people: FakePerson[];
  /** Who is signed in: `stale` until the session is renewed. Null for a visitor. */
  session: { person: string; stale: boolean } | null;
  /** Who has signed in, but not signed the agreements. */
  ticket: string | null;
  readonly plates: Partial<Record<'knowledge' | 'video' | 'course' | 'exam', FakePlate>>;
  readonly lives: FakeLive[];
  readonly attendances: FakeAttendance[];
  readonly posts: FakePost[];
  /** Who follows whom: `<person> <person>`. */
  readonly follows: string[];
  /** The oldest first. Following and commenting add to them. */
  readonly notifications: FakeNotification[];
  /** What people have chosen, by their id. */
  readonly notificationSettings: Record<
    string,
    { readonly hidden: NotificationTopic[]; readonly mailed: NotificationTopic[] }
  >;
  /** Who keeps whom away: `<person> <person>`. */
  readonly blocks: Record<string, { kind: 'mute' | 'block'; since: string }>;
}

/** Where the fake platform has its pages. */
export const PAGES_PATH = '/fake/';

/** The password of every person of the fixtures. */
export const FAKE_PASSWORD = 'campus-demo';
/** The one-time code that the fake platform sends. */
export const FAKE_CODE = '123456';
/** The ticket of whoever has to sign the agreements. */
export const FAKE_TICKET = 'ticket-of-the-fake-platform';

/** What can be used as `as`: nobody, a learner or a teacher of the first school, or one who has not signed the agreements. */
export const FAKE_ROLES = { visitor: null, learner: 'mei', teacher: 'omar' } as const;
export type FakeRole = keyof typeof FAKE_ROLES;

const HOUR = 3_600_000;

const person = (id: string, realName: string, agreed = true): FakePerson => ({
  id,
  realName,
  nickName: realName.split(' ')[0]!,
  email: `${id}@campus.example`,
  password: FAKE_PASSWORD,
  agreed,
});

/** A small school: two learners, a teacher, a plate, three live courses, an open attendance, a post. */
export function createState(school: Partial<FakeSchool>, now: Date): FakeState {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();
  const live = (id: string, title: string, status: FakeLive['status'], start: number): FakeLive => ({
    id,
    title,
    description: `${title}, with time for questions.`,
    status,
    startTime: at(start),
    endTime: at(start + 1),
    lecturer: 'Omar Haddad',
    createdBy: 'omar',
    recorded: true,
  });
  return {
    schools: [
      {
        id: 'north',
        name: 'North School',
        description: 'A school for tests',
        domain: 'north.example',
        brandColor: '#0b57d0',
        language: 'en_US',
        loginMethods: [1],
        joinPolicy: 'open',
        credentialsAllowed: true,
        members: ['mei', 'omar'],
        teachers: ['omar'],
        ...school,
      },
    ],
    people: [person('mei', 'Mei Lin'), person('omar', 'Omar Haddad'), person('noor', 'Noor Sato', false)],
    session: null,
    ticket: null,
    plates: {
      knowledge: {
        id: 'plate-1',
        title: 'Knowledge',
        categories: [
          { id: 'science', title: 'Science', parent: null },
          { id: 'physics', title: 'Physics', parent: 'science' },
          { id: 'arts', title: 'Arts', parent: null },
        ],
        owner: 'omar',
        subscriptions: [],
      },
    },
    lives: [
      live('live-1', 'Light and shadow', 'ongoing', -0.5),
      live('live-2', 'How bridges stand', 'notStart', 24),
      live('live-3', 'The water cycle', 'ended', -48),
    ],
    attendances: [
      {
        id: 'attendance-1',
        name: 'Physics, lesson 3',
        className: 'Class 7 B',
        code: '731904',
        state: 'open',
        expired: false,
        signature: false,
        startTime: at(-0.1),
        endTime: at(0.2),
        records: { mei: { status: 0, time: '' } },
      },
    ],
    posts: [
      {
        id: 'post-1',
        author: 'omar',
        title: 'Why the sky is blue',
        content: '<p>Short waves are scattered most.</p>',
        comments: [],
      },
    ],
    follows: [],
    notifications: [],
    notificationSettings: {},
    blocks: {},
  };
}
