import { CATEGORY_PARAMETER } from '../../../contract/constants.ts';
import { singleParameter } from '../../../services/navigation/redirects.ts';
import { readStored, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';
import { type Choice, choiceText, parseChoice } from './choice.ts';

/** What a choice is remembered for (requirement K01). */
export interface Memory {
  readonly schoolId: string;
  readonly contentType: string;
  /** The page. */
  readonly page: string;
  /** Null for a visitor, undefined while nobody knows. */
  readonly userId: string | null | undefined;
}

const keyOf = ({ schoolId, contentType, page, userId }: Memory): StoredKey<'local'> =>
  `campus-plate ${[schoolId, contentType, page, userId ?? ''].map(encodeURIComponent).join(' ')}`;

export const recall = (memory: Memory): Choice | null => parseChoice(readStored('local', keyOf(memory)));

export const remember = (memory: Memory, choice: Choice): void => store('local', keyOf(memory), choiceText(choice));

/** The choice in the page's address; null without one. */
export const choiceInAddress = (): Choice | null =>
  parseChoice(singleParameter(location.search, CATEGORY_PARAMETER) ?? null);

/** Writes a choice into the page’s address, which has none for the whole plate. */
export function writeToAddress(choice: Choice): void {
  const url = new URL(location.href);
  if (choice.length === 0) url.searchParams.delete(CATEGORY_PARAMETER);
  else url.searchParams.set(CATEGORY_PARAMETER, choiceText(choice));
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
