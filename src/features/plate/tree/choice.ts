import { CATEGORY_LEVELS } from '../../../contract/constants.ts';
import { type CategoryTree, ROOT } from './tree.ts';

/** A chosen category by the ids from the first level to it; empty for the whole plate. */
export type Choice = readonly string[];

export const choiceOf = (tree: CategoryTree, at: number): Choice => tree.path(at).map(tree.id);

/** A choice as one text, for an address or an event. No id contains a dot. */
export const choiceText = (choice: Choice): string => choice.join('.');

const isChoice = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= CATEGORY_LEVELS && value.every((id) => /^[\w-]{1,64}$/.test(String(id)));

/** Parses a choice from storage or an address; null for anything else. */
export function parseChoice(text: string | null): Choice | null {
  if (text === null) return null;
  const ids = text === '' ? [] : text.split('.');
  return isChoice(ids) ? ids : null;
}

/** The position of a choice in a tree that may have changed. */
export interface Resolved {
  readonly at: number;
  /** Whether the chosen category no longer exists, and `at` is the nearest one above it. */
  readonly lost: boolean;
}

/** Finds a chosen category wherever it is now, or the nearest category above it that still exists (requirement K04). */
export function resolve(tree: CategoryTree, choice: Choice): Resolved {
  for (let length = choice.length; length > 0; length--) {
    const at = tree.find(choice[length - 1] ?? '');
    if (at !== undefined) return { at, lost: length < choice.length };
  }
  return { at: ROOT, lost: choice.length > 0 };
}
