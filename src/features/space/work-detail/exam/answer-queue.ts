import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ApiError, Result } from '../../../../services/http/api-error.ts';
import type { Answers, UnsentAnswers } from './answers.ts';

/** Whether all answers are stored, one is on its way, or the platform cannot be reached. */
export type Saving = 'saved' | 'saving' | 'offline';

/** What the platform has stored. */
export interface Stored {
  readonly answers: readonly { readonly questionId: string; readonly optionIds: readonly string[] }[];
}

export interface QueueParts<S extends Stored> {
  readonly send: (questionId: string, optionIds: readonly string[], key: string) => Promise<Result<S>>;
  /** What was not sent before, and is kept meanwhile. */
  readonly unsent: UnsentAnswers;
  readonly keep: (unsent: UnsentAnswers) => void;
  readonly newKey: () => string;
  /** Called with each answer of the platform. */
  readonly onStored: (stored: S) => void;
  /** Called with an error that sending again does not mend. */
  readonly onRefused: (error: ApiError) => void;
  /** Calls back after a pause in ms; the returned function takes that back. */
  readonly later: (ms: number, then: () => void) => () => void;
}

/** Pauses before an answer is sent again, in ms; the last one for all later ones. */
const PAUSES = [1_000, 2_000, 5_000, 10_000];

const isPassing = ({ kind }: ApiError): boolean => kind !== 'rejected' && kind !== 'signed-out' && kind !== 'malformed';

export interface AnswerQueue {
  readonly answers: ReadonlySignal<Answers>;
  readonly saving: ReadonlySignal<Saving>;
  give(questionId: string, optionIds: readonly string[]): void;
  /** Takes over what is stored, but for what was given since. */
  take(stored: Stored): void;
  /** Sends what is left at once; resolves with whether all is stored. */
  flush(): Promise<boolean>;
  /** Sends nothing any more. */
  close(): void;
}

/**
 * Sends the answers of an attempt one after another, of each question the latest one. Each has a key of its own, under which
 * it is sent again until the platform confirms it.
 */
export const openAnswerQueue = <S extends Stored>(parts: QueueParts<S>, stored: Stored): AnswerQueue => {
  let unsent: UnsentAnswers = parts.unsent;
  let running: Promise<void> | null = null;
  let cancel = () => {};
  let failures = 0;
  let isClosed = false;
  const merged = ({ answers }: Stored): Answers => ({
    ...Object.fromEntries(answers.map(({ optionIds, questionId }) => [questionId, optionIds])),
    ...Object.fromEntries(Object.entries(unsent).map(([id, { optionIds }]) => [id, optionIds])),
  });
  const answers = signal<Answers>(merged(stored));
  const saving = signal<Saving>('saved');
  const put = (next: UnsentAnswers): void => {
    unsent = next;
    parts.keep(next);
  };

  const work = async (): Promise<void> => {
    for (;;) {
      const [next] = Object.entries(unsent);
      if (!next || isClosed) break;
      const [questionId, { key, optionIds }] = next;
      if (saving.peek() !== 'offline') saving.value = 'saving';
      const result = await parts.send(questionId, optionIds, key);
      if (isClosed) return;
      if (!result.ok) {
        if (!isPassing(result.error)) {
          parts.onRefused(result.error);
          return;
        }
        saving.value = 'offline';
        const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
        failures += 1;
        cancel = parts.later(Math.max(pause, 1_000 * (result.error.retryAfter ?? 0)), start);
        return;
      }
      failures = 0;
      // It may have been given again meanwhile.
      if (unsent[questionId]?.key === key) {
        const { [questionId]: _, ...rest } = unsent;
        put(rest);
      }
      answers.value = merged(result.data);
      parts.onStored(result.data);
    }
    saving.value = 'saved';
  };
  function start(): Promise<void> {
    cancel();
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  }
  if (Object.keys(unsent).length > 0) void start();

  return {
    answers,
    saving,
    give(questionId, optionIds) {
      put({ ...unsent, [questionId]: { optionIds, key: parts.newKey() } });
      answers.value = { ...answers.peek(), [questionId]: optionIds };
      void start();
    },
    take(next) {
      answers.value = merged(next);
    },
    async flush() {
      await running;
      await start();
      return Object.keys(unsent).length === 0;
    },
    close() {
      isClosed = true;
      cancel();
    },
  };
};
