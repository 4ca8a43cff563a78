import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../shapes.ts';
import { LIVE_MESSAGE_MAX_LENGTH } from './live-constants.ts';
import { Instant } from './live-shapes.ts';
import { LIVE_CODES, LIVES_PATH, ofLive } from './lives.ts';
import { POLL_OPTION_MAX_LENGTH, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from './media-constants.ts';

const CODES = [...LIVE_CODES, 'removedFromLive'] as const;

export const LiveMessage = v.object({
  id: Id,
  userId: v.string(),
  name: v.string(),
  avatarUrl: v.string(),
  text: v.string(),
  time: v.string(),
  /** What a teacher has answered; null without an answer. The name is empty after the account was removed. */
  reply: v.nullable(v.object({ name: v.string(), text: v.string(), time: v.string() })),
});
export type LiveMessage = v.InferOutput<typeof LiveMessage>;

/** A question of the host, which is answered with yes or no, or with one of its options. */
export const LiveQuiz = v.object({
  id: Id,
  question: v.string(),
  /** The caller's answer; null without one. */
  answer: v.nullable(v.boolean()),
  yes: v.number(),
  no: v.number(),
  /** The options of a poll, with how many chose each; empty for a question with yes and no. */
  options: v.array(v.object({ text: v.string(), count: v.number() })),
  /** The caller's option, from 0; null without one. */
  choice: v.nullable(v.number()),
});
export type LiveQuiz = v.InferOutput<typeof LiveQuiz>;

/** What somebody in the room sees. */
export const LiveRoom = v.object({
  /** One of `LIVE_STATUSES`; others count as not started. */
  status: v.string(),
  title: v.string(),
  lecturer: v.string(),
  startTime: v.string(),
  /** The planned end. */
  endTime: v.string(),
  /** When it was opened; empty before. */
  openedTime: v.string(),
  /** The zone in which its creator planned it. */
  timeZone: v.string(),
  /** The server's time: clients count down with it. */
  now: v.string(),
  /** Whether the caller may open and close it and ask questions. */
  host: v.boolean(),
  /** How many are there. */
  online: v.number(),
  checked: v.boolean(),
  appointed: v.boolean(),
  /** The latest question; null without one. */
  quiz: v.nullable(LiveQuiz),
  /** Whether learners of the demo are simulated in it: a sample, which says so. */
  sample: v.boolean(),
  /**
   * What is seen while it is on: what its host broadcasts, a recording that runs since `openedTime`, or nothing, because
   * nobody has broadcast yet or the meeting is elsewhere.
   */
  media: v.picklist(['none', 'broadcast', 'recording']),
  /**
   * Address of the playlist (HLS) while there is something to see; empty otherwise. It changes with every report of
   * presence or two, and the latest one is used for the next request.
   */
  videoUrl: v.string(),
  /** Whether something of the broadcast has arrived within the last seconds. */
  onAir: v.boolean(),
  /** Address of a meeting elsewhere, once it may be entered; empty otherwise. */
  meetingUrl: v.string(),
  /** Whether it is recorded. */
  recorded: v.boolean(),
  /** The language it is held in; empty if unknown. */
  language: v.string(),
  /** Whether people can still check in. */
  checkInOpen: v.boolean(),
  /** Whether the caller's hand is up, and whether the caller's messages are refused. */
  handUp: v.boolean(),
  muted: v.boolean(),
  /** How many hands are up, for hosts; 0 for others. */
  hands: v.number(),
  /** Address of the picture of the video: its cover; empty without one. */
  posterUrl: v.string(),
  /** 1 once a recording can be watched. */
  rePlay: v.picklist([0, 1]),
  /** The latest messages, the oldest of them first. */
  messages: v.array(LiveMessage),
});
export type LiveRoom = v.InferOutput<typeof LiveRoom>;

/** What somebody in the room of a live course does. */
export const inRoom = { ...ofLive, method: 'POST' } as const;
const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIVE_MESSAGE_MAX_LENGTH));
const Option = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(POLL_OPTION_MAX_LENGTH));

export const enterLive = call({
  ...inRoom,
  name: 'lives.enter',
  path: `${LIVES_PATH}/enter/{liveId}`,
  summary:
    'Enters the room of a live course. Takes the place of the host with the passcode or the key of the address without one; the creator needs neither.',
  body: v.object({
    role: v.optional(v.picklist(['learner', 'host']), 'learner'),
    lpass: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{6})?$/)), ''),
    key: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,64}$/)), ''),
  }),
  data: LiveRoom,
  codes: [...CODES, 'passcodeWrong', 'tooManyRequests'],
});

/** Every `PRESENCE_INTERVAL_MS` while the room is seen or heard. */
export const reportPresence = call({
  ...inRoom,
  name: 'lives.presence',
  path: `${LIVES_PATH}/presence/{liveId}`,
  summary: 'Reports that the user is in the room, and returns what it shows.',
  body: v.object({
    /** Only messages from this time on. */
    since: v.optional(v.union([v.literal(''), Instant]), ''),
  }),
  data: LiveRoom,
  codes: [...CODES, 'tooManyRequests'],
  repeatable: true,
});

export const openLive = call({
  ...inRoom,
  name: 'lives.open',
  path: `${LIVES_PATH}/open/{liveId}`,
  summary: 'Opens a live course, from a quarter of an hour before its start. For its hosts.',
  body: v.object({}),
  data: LiveRoom,
  codes: [...CODES, 'liveTooEarly', 'liveNotOngoing'],
  repeatable: true,
});

export const closeLive = call({
  ...inRoom,
  name: 'lives.close',
  path: `${LIVES_PATH}/close/{liveId}`,
  summary: 'Ends a live course that is on. For its hosts.',
  body: v.object({}),
  data: LiveRoom,
  codes: [...CODES, 'liveNotOngoing'],
  repeatable: true,
});

export const checkInToLive = call({
  ...inRoom,
  name: 'lives.checkIn',
  path: `${LIVES_PATH}/check-in/{liveId}`,
  summary: 'Checks the user in to a live course that is on.',
  body: v.object({}),
  data: LiveRoom,
  codes: [...CODES, 'liveNotOngoing', 'checkInEnded', 'tooManyRequests'],
  repeatable: true,
});

export const appointLive = call({
  ...inRoom,
  name: 'lives.appoint',
  path: `${LIVES_PATH}/appoint/{liveId}`,
  summary: 'Books a live course that has not been opened, or cancels that.',
  body: v.object({ appointed: v.boolean() }),
  data: LiveRoom,
  codes: [...CODES, 'liveOpened', 'liveNotOngoing', 'tooManyRequests'],
  repeatable: true,
});

export const speakInLive = call({
  ...inRoom,
  name: 'lives.speak',
  path: `${LIVES_PATH}/messages/{liveId}`,
  summary: 'Sends a message to the room of a live course that is on.',
  body: v.object({ text: Text }),
  data: LiveMessage,
  codes: [...CODES, 'liveNotOngoing', 'mutedInLive', 'moderationViolation', 'moderationSensitive', 'tooManyRequests'],
});

export const askInLive = call({
  ...inRoom,
  name: 'lives.ask',
  path: `${LIVES_PATH}/quiz/{liveId}`,
  summary:
    'Asks the room a question that is answered with yes or no, or with one of some options. For the hosts of a live course that is on.',
  body: v.object({
    text: Text,
    /** None: yes and no. */
    options: v.optional(
      v.union([
        v.pipe(v.array(Option), v.length(0)),
        v.pipe(v.array(Option), v.minLength(POLL_OPTIONS_MIN), v.maxLength(POLL_OPTIONS_MAX)),
      ]),
      [],
    ),
  }),
  data: LiveRoom,
  codes: [...CODES, 'liveNotOngoing', 'moderationViolation', 'moderationSensitive', 'tooManyRequests'],
});

export const answerInLive = call({
  ...inRoom,
  name: 'lives.answer',
  path: `${LIVES_PATH}/answer/{liveId}`,
  summary: 'Answers the latest question of a live course that is on. The first answer counts.',
  body: v.object({
    quizId: Id,
    /** To a question with yes and no. */
    answer: v.optional(v.boolean()),
    /** To a poll: one of its options, from 0. */
    choice: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(POLL_OPTIONS_MAX - 1))),
  }),
  data: LiveRoom,
  codes: [...CODES, 'liveNotOngoing', 'tooManyRequests'],
  repeatable: true,
});

export const LIVE_ROOM_CALLS = {
  enterLive,
  reportPresence,
  openLive,
  closeLive,
  checkInToLive,
  appointLive,
  speakInLive,
  askInLive,
  answerInLive,
} as const;
