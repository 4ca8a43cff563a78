import { COMMENT_DRAFT_MS } from '../../../../contract/space/space-constants.ts';
import { readStoredJson, store } from '../../../../services/storage.ts';
import type { StoredKey } from '../../../../stored-keys.ts';

interface Draft {
  readonly text: string;
  readonly time: number;
}

const isDraft = (value: unknown): value is Draft => {
  const draft = value as Draft | null;
  return typeof draft?.text === 'string' && typeof draft.time === 'number';
};

const keyOf = (workId: string): StoredKey<'session'> => `campus-own comment ${workId}`;

/** Keeps the comment that a visitor sends, while the sign-in may leave the page; empty removes it. */
export const keepDraft = (workId: string, text: string): void =>
  store('session', keyOf(workId), text === '' ? null : JSON.stringify({ text, time: Date.now() } satisfies Draft));

/** The comment that was kept for this work in this tab; empty without one. */
export function keptDraft(workId: string): string {
  const draft = readStoredJson('session', keyOf(workId), isDraft);
  return draft && Date.now() - draft.time < COMMENT_DRAFT_MS ? draft.text : '';
}
