import { isRecentDraft } from '../../../services/drafts/draft-age.ts';
import { isSame } from '../../../services/is-same.ts';
import { OWN_PREFIX, readStoredJson, store } from '../../../services/storage.ts';
import type { LiveValues } from '../../../ui/live-form/live-values.ts';

interface Draft {
  readonly values: LiveValues;
  /** The stored values that were changed: a draft of values that have changed meanwhile is out of date. */
  readonly stored: LiveValues;
  /** Unix time in milliseconds. */
  readonly at: number;
}

/** Whether these are values of the form as it is now, with the same fields. */
const isValues = (value: unknown, like: LiveValues): value is LiveValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(like).every(([name, one]) => typeof (value as Record<string, unknown>)[name] === typeof one);

const keyOf = (tenant: string, liveId: string): string => `${OWN_PREFIX}live-edit ${tenant} ${liveId}`;

/** Keeps what was typed for this tab, until the session ends. A passcode is never kept. */
export const keepDraft = (tenant: string, liveId: string, draft: Draft | null): void =>
  store('session', keyOf(tenant, liveId), draft && JSON.stringify(draft));

/** What was typed in this tab and not stored; null without any. */
export function readDraft(tenant: string, liveId: string, stored: LiveValues, now: number): LiveValues | null {
  const isDraft = (value: unknown): value is Draft => {
    const draft = value as Draft | null;
    return isValues(draft?.values, stored) && isValues(draft.stored, stored) && typeof draft.at === 'number';
  };
  const draft = readStoredJson('session', keyOf(tenant, liveId), isDraft);
  return draft && isRecentDraft(draft.at, now) && isSame(draft.stored, stored) ? draft.values : null;
}
