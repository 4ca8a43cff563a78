import { LIVE_MESSAGES_SHOWN } from '../../../contract/live/live-constants.ts';
import {
  answerInLive,
  appointLive,
  askInLive,
  checkInToLive,
  closeLive,
  enterLive,
  type LiveMessage,
  type LiveRoom,
  openLive,
  reportPresence,
  speakInLive,
} from '../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../element/handle.ts';

/** How a user enters a room. */
export interface Entry {
  readonly role: 'learner' | 'host';
  readonly lpass: string;
  readonly key: string;
}

/** The calls of the room of a live course. Messages and questions must not be aborted with the element. */
export const roomApi = ({ api, lastingApi }: Pick<WidgetHandle, 'api' | 'lastingApi'>, liveId: string) => {
  const params = { liveId };
  return {
    enter: (entry: Entry) => api.call(enterLive, { params, body: entry }),
    report: (since: string) => api.call(reportPresence, { params, body: { since } }),
    open: () => api.call(openLive, { params, body: {} }),
    close: () => api.call(closeLive, { params, body: {} }),
    checkIn: () => api.call(checkInToLive, { params, body: {} }),
    appoint: (appointed: boolean) => api.call(appointLive, { params, body: { appointed } }),
    ask: (text: string, options: string[] = []) => lastingApi.call(askInLive, { params, body: { text, options } }),
    answer: (quizId: string, answer: boolean) => api.call(answerInLive, { params, body: { quizId, answer } }),
    choose: (quizId: string, choice: number) => api.call(answerInLive, { params, body: { quizId, choice } }),
    speak: (text: string) => lastingApi.call(speakInLive, { params, body: { text } }),
  };
};

export type RoomApi = ReturnType<typeof roomApi>;

/** Merges new messages into the shown ones, without duplicates, by time. */
export function withMessages(shown: readonly LiveMessage[], come: readonly LiveMessage[]): LiveMessage[] {
  const all = new Map([...shown, ...come].map((message) => [message.id, message]));
  const byTime = (one: LiveMessage, other: LiveMessage) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0);
  return [...all.values()].sort(byTime).slice(-LIVE_MESSAGES_SHOWN);
}

/** The room after a response; a late response to an older request is ignored. */
export const newerOf = (shown: LiveRoom | null, come: LiveRoom): LiveRoom =>
  shown && Date.parse(come.now) < Date.parse(shown.now)
    ? { ...shown, messages: withMessages(shown.messages, come.messages) }
    : { ...come, messages: withMessages(shown?.messages ?? [], come.messages) };
