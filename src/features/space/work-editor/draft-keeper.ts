import { type ReadonlySignal, signal } from '@preact/signals-react';
import { DRAFT_KEPT_MS, DRAFT_RETRY_MS } from '../../../contract/space/writing.ts';
import { readStoredJson, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';
import type { PostValues } from './values.ts';

/** How far the draft is kept. `unsaved`: in this tab only; `failed`: the platform could not take it and is tried again. */
export interface Keeping {
  readonly stage: 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed';
  /** When the platform kept it last; empty before. */
  readonly savedAt: string;
}

interface LocalDraft {
  readonly values: PostValues;
  /** Unix time in milliseconds. */
  readonly at: number;
}

const isLocalDraft = (value: unknown): value is LocalDraft => {
  const draft = value as LocalDraft | null;
  return (
    typeof draft?.at === 'number' && typeof draft.values?.title === 'string' && Array.isArray(draft.values.options)
  );
};

type LocalKey = StoredKey<'session'>;

export const localKey = (schoolId: string, workId: string): LocalKey => `campus-own post ${schoolId} ${workId}`;

/** What was typed in this tab after the platform kept the draft last; null without. */
export function localDraft(key: LocalKey, savedAt: string | null): PostValues | null {
  const draft = readStoredJson('session', key, isLocalDraft);
  return draft && (savedAt === null || draft.at > Date.parse(savedAt)) ? draft.values : null;
}

/** Keeps what is typed: at once in this tab, and on the platform when the writer pauses. */
export interface DraftKeeper {
  readonly keeping: ReadonlySignal<Keeping>;
  change(values: PostValues): void;
  /** Sends at once what is not kept yet: when the page is left. */
  flush(): void;
  /** Nothing is kept any more: the work is published, or the draft discarded. */
  end(): void;
}

interface KeeperOptions {
  readonly key: LocalKey;
  readonly savedAt: string;
  /** Returns when the platform has kept it; null if it could not. */
  readonly save: (values: PostValues) => Promise<string | null>;
}

export function createDraftKeeper({ key, save, savedAt }: KeeperOptions): DraftKeeper {
  const keeping = signal<Keeping>({ stage: savedAt === '' ? 'idle' : 'saved', savedAt });
  const say = (stage: Keeping['stage'], at = keeping.peek().savedAt) => {
    keeping.value = { stage, savedAt: at };
  };
  let waiting: PostValues | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isOver = false;

  const send = async () => {
    clearTimeout(timer);
    if (isSending || !waiting || isOver) return;
    const values = waiting;
    waiting = null;
    isSending = true;
    say('saving');
    const at = await save(values);
    isSending = false;
    if (isOver) return;
    if (at === null) {
      // Unless something newer waits, the same is sent again.
      waiting ??= values;
      say('failed');
      timer = setTimeout(send, DRAFT_RETRY_MS);
      return;
    }
    if (waiting) {
      say('unsaved', at);
      timer = setTimeout(send, DRAFT_KEPT_MS);
      return;
    }
    store('session', key, null);
    say('saved', at);
  };

  return {
    keeping,
    change(values) {
      if (isOver) return;
      waiting = values;
      store('session', key, JSON.stringify({ values, at: Date.now() } satisfies LocalDraft));
      if (keeping.peek().stage !== 'failed') say(isSending ? 'saving' : 'unsaved');
      if (isSending) return;
      clearTimeout(timer);
      timer = setTimeout(send, DRAFT_KEPT_MS);
    },
    flush: () => void send(),
    end() {
      isOver = true;
      clearTimeout(timer);
      store('session', key, null);
    },
  };
}
