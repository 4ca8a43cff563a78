import { isRecentDraft } from '../../../services/drafts/draft-age.ts';
import { isSame } from '../../../services/is-same.ts';
import { readStoredJson, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';
import type { LiveValues } from '../../../ui/live-form/live-values.ts';

interface Draft {
  readonly values: LiveValues;
  /** The stored values that the draft is based on: if they have changed, the draft is out of date. */
  readonly stored: LiveValues;
  /** Unix time in milliseconds. */
  readonly at: number;
}

/** Whether the values have the fields of the current form. */
const isValues = (value: unknown, like: LiveValues): value is LiveValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(like).every(([name, one]) => typeof (value as Record<string, unknown>)[name] === typeof one);

const keyOf = (tenant: string, liveId: string): StoredKey<'session'> => `campus-own live-edit ${tenant} ${liveId}`;

/** Stores the input in this tab until the session ends, without the passcode. */
export const keepDraft = (tenant: string, liveId: string, draft: Draft | null): void =>
  store('session', keyOf(tenant, liveId), draft && JSON.stringify(draft));

/** The unsaved input of this tab; null without any. */
export function readDraft(tenant: string, liveId: string, stored: LiveValues, now: number): LiveValues | null {
  const isDraft = (value: unknown): value is Draft => {
    const draft = value as Draft | null;
    return isValues(draft?.values, stored) && isValues(draft.stored, stored) && typeof draft.at === 'number';
  };
  const draft = readStoredJson('session', keyOf(tenant, liveId), isDraft);
  return draft && isRecentDraft(draft.at, now) && isSame(draft.stored, stored) ? draft.values : null;
}
