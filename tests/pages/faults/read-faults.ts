import type { Route } from '@playwright/test';
import { FAULTS, json } from '../session/faults.ts';
import { hasPlainEnvelope } from './calls.ts';

/** What has to follow a fault: a message with a retry, by the keys of its text; the content; or what the widget says itself. */
type Outcome = readonly string[] | 'content' | 'own' | 'quiet';

/** A way in which a read fails, by its number in the matrix of Z01. */
export interface ReadFault {
  readonly name: string;
  /** Answers a request; `nth` counts the requests since the fault began, from 0. */
  readonly answer: (route: Route, nth: number) => Promise<unknown>;
  readonly outcome: Outcome;
  /** Set if nothing answers, so that the limits of the client have to end the wait. */
  readonly hangs?: true;
  /** Set if it is about a session: it does not apply to what is read before there is one. */
  readonly ofUsers?: true;
  /** Set if it ends the session of the page. */
  readonly endsSession?: true;
}

/** What a server must never bring into a page, as the message of an error. */
export const HOSTILE = '<img src=x onerror="document.title=1"><b>hostile</b>';

const always =
  (answer: (route: Route) => Promise<void>) =>
  (route: Route): Promise<void> =>
    answer(route);

const said = (key: string): Outcome => [`common:${key}`];

export const READ_FAULTS: readonly ReadFault[] = [
  ...FAULTS.map(([name, answer, key]) => ({ name, answer: always(answer), outcome: said(key) })),
  { name: 'F1 504 once', answer: (route, nth) => (nth ? route.fallback() : json({}, 504)(route)), outcome: 'content' },
  {
    name: 'F2 429',
    answer: always(json({ code: '429001', message: '' }, 429)),
    outcome: said('error.tooManyRequests'),
  },
  {
    name: 'F2 429 for 120 s',
    answer: always(json({ code: '429001', message: '' }, 429, { 'retry-after': '120' })),
    outcome: said('error.tooManyRequests'),
  },
  {
    name: 'F2 429 for abc',
    answer: always(json({ code: '429001', message: '' }, 429, { 'retry-after': 'abc' })),
    outcome: said('error.tooManyRequests'),
  },
  { name: 'F3 no answer', answer: () => new Promise(() => {}), hangs: true, outcome: said('error.timeout') },
  { name: 'F4 unknown host', answer: (route) => route.abort('namenotresolved'), outcome: said('error.network') },
  {
    name: 'F8 redirect to a login page',
    answer: (route) => route.fulfill({ status: 302, headers: { location: '/login/index' } }),
    outcome: said('error.network'),
  },
  {
    name: 'F11 expired once',
    answer: (route, nth) => (nth ? route.fallback() : json({ code: '401001', message: '' }, 401)(route)),
    outcome: 'content',
    ofUsers: true,
  },
  {
    name: 'F11 expired',
    answer: always(json({ code: '401001', message: '' }, 401)),
    outcome: 'own',
    endsSession: true,
    ofUsers: true,
  },
  { name: 'F17 forbidden', answer: always(json({ code: '403001', message: HOSTILE }, 403)), outcome: 'own' },
  { name: 'F17 missing', answer: always(json({ code: '404001', message: HOSTILE }, 404)), outcome: 'own' },
  {
    name: 'F17 unknown code, hostile text',
    answer: always(json({ code: '777', message: HOSTILE }, 400)),
    outcome: 'own',
  },
  {
    name: 'F17 unknown code with 200',
    answer: always(json({ code: 777, message: '' })),
    outcome: said('error.rejected'),
  },
];

/**
 * What widgets do without, and why nobody is told: the reason is a part of the table, so that a read that fails in silence is
 * always a decision. A call without a widget is that of each.
 */
const QUIET: Readonly<Record<string, string>> = {
  'campus-attendance-board readIsICT': 'how the numbers of students are called; without it they have a general name',
  readFocusTypes: 'whether a person is followed already; following again changes nothing',
  'campus-learning-timeline readStudyIndex': 'the months to jump to; a date can be typed, and the history is there',
  'campus-live-create readLiveSettings': 'which addresses of meetings are allowed; the platform checks what is sent',
  'campus-live-edit readLiveSettings': 'which addresses of meetings are allowed; the platform checks what is sent',
  'campus-live-room readLive':
    'what stands there until the platform lets the user in; the answer to the entry has it, too, or says why not',
  'campus-mall-header readStoreSwitch': 'the entries of stores; the others are there',
  'campus-mall-header readOwnStore': 'the entries of an own store; the others are there',
  'campus-mall-introduce readOwnStore': 'whether the button leads to an own store; others see where to open one',
  'campus-notifications countUnread': 'the number beside the bell',
  'campus-person-space readMembership': 'whether a guest is offered to join the school; the space itself is there',
  'campus-person-space readVip': 'a badge beside the name',
  'campus-person-space listPosts': 'comments that fly over the page',
  'campus-person-space listOverlayComments': 'comments that fly over the page',
  'campus-register-flow findCurrentSchool':
    'which school the user has already; the platform decides when one is created',
  'campus-sign-in readSchoolAccess':
    'whether who is signed in may enter this school; the way on leads there, which says so',
  'campus-status-page findTenant': 'the name of the school; the page says what has happened',
  'campus-school-header readSchoolAccess': 'entries for administrators; the others are there',
};

/** Reads whose failure is shown and not told to the page as `campus-error`. */
export const UNTOLD: readonly string[] = ['campus-session-refresh readSession'];

/** Where the focus is lost after a retry: the title that takes it is replaced once more. */
export const LOSES_FOCUS: readonly string[] = ['campus-portal findTenant'];

export function outcomeOf(tag: string, call: string, { outcome }: ReadFault): Outcome {
  if (outcome === 'content') return outcome;
  if (`${tag} ${call}` in QUIET || call in QUIET) return 'quiet';
  // These services name their codes otherwise, so an answer that is cut off is one that is not known.
  if (typeof outcome === 'string' || hasPlainEnvelope(call)) return outcome;
  return outcome[0] === 'common:error.malformed' ? [...outcome, 'common:error.rejected'] : outcome;
}
