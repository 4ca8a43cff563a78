import { isRecentDraft } from '../../../services/drafts/draft-age.ts';
import { OWN_PREFIX, readStoredJson, store } from '../../../services/storage.ts';
import { type LiveValues, valuesOf } from '../../../ui/live-form/live-values.ts';

interface Draft {
  readonly values: LiveValues;
  /** The stored values that were changed: a draft of values that have changed meanwhile is out of date. */
  readonly stored: LiveValues;
  /** Unix time in milliseconds. */
  readonly at: number;
}

const NAMES = Object.entries(
  valuesOf({
    ...{ title: '', lecturer: '', description: '', recorded: true },
    ...{ cover: '', timeZone: 'UTC', start: null, end: null },
  }),
);

const isValues = (value: unknown): value is LiveValues =>
  typeof value === 'object' &&
  value !== null &&
  NAMES.every(([name, empty]) => typeof (value as Record<string, unknown>)[name] === typeof empty);

const isDraft = (value: unknown): value is Draft => {
  const draft = value as Draft | null;
  return isValues(draft?.values) && isValues(draft.stored) && typeof draft.at === 'number';
};

const keyOf = (tenant: string, liveId: string): string => `${OWN_PREFIX}live-edit ${tenant} ${liveId}`;

/** Keeps what was typed for this tab, until the session ends. A passcode is never kept. */
export const keepDraft = (tenant: string, liveId: string, draft: Draft | null): void =>
  store('session', keyOf(tenant, liveId), draft && JSON.stringify(draft));

/** What was typed in this tab and not stored; null without any. */
export function readDraft(tenant: string, liveId: string, stored: LiveValues, now: number): LiveValues | null {
  const draft = readStoredJson('session', keyOf(tenant, liveId), isDraft);
  if (!draft) return null;
  const isRecent = isRecentDraft(draft.at, now);
  return isRecent && NAMES.every(([name]) => draft.stored[name as 'title'] === stored[name as 'title'])
    ? draft.values
    : null;
}
