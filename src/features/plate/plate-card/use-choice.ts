import { useEffect, useRef, useState } from 'react';
import { type Choice, choiceOf, resolve } from '../tree/choice.ts';
import { choiceInAddress, type Memory, recall, remember, writeToAddress } from '../tree/remembered.ts';
import type { CategoryTree } from '../tree/tree.ts';

export interface ChosenCategory {
  /** Null until it is known. */
  readonly at: number | null;
  /** Whether the previously chosen category no longer exists and the nearest one above it is shown. */
  readonly lost: boolean;
  readonly choose: (at: number) => void;
}

/** `nobody`: the plate is shown for the first time, so as a whole. */
export type ShownBy = 'user' | 'memory' | 'nobody';

interface ChoiceOptions {
  readonly tree: CategoryTree | undefined;
  readonly memory: Memory;
  /** False until the user is known. */
  readonly ready: boolean;
  readonly inAddress: boolean;
  readonly onShown: (choice: { readonly at: number; readonly path: Choice; readonly by: ShownBy }) => void;
}

interface Kept {
  /** The plate for which it was chosen, and the user, null for a visitor and if nobody knew. */
  readonly place: string;
  readonly userId: string | null;
  readonly path: Choice;
  readonly lost: boolean;
}

/** The chosen category: from the address, the last visit of this user to this page, or by the user (K01, K04). */
export function useChoice({ tree, memory, ready, inAddress, onShown }: ChoiceOptions): ChosenCategory {
  const { schoolId, contentType, page, userId } = memory;
  const place = JSON.stringify([schoolId, contentType, page]);
  const [kept, setKept] = useState<Kept | null>(null);
  // A visitor who signs in keeps the choice, and so does everybody while the session is read again, as after a step back.
  const isSameUser = userId === undefined || kept?.userId === userId || kept?.userId === null;
  const isKnown = kept?.place === place && isSameUser;
  const known = isKnown ? kept : null;

  const show = (path: Choice, by: ShownBy) => {
    if (!tree) return;
    const { at, lost } = resolve(tree, path);
    const now = choiceOf(tree, at);
    setKept({ place, userId: userId ?? null, path: now, lost });
    if (by === 'user' || lost) remember(memory, now);
    // A remembered category, too, so that the address can be shared.
    if (inAddress) writeToAddress(now);
    onShown({ at, path: now, by });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is restored once for each plate and user
  useEffect(() => {
    if (!tree || !ready || known) return;
    const kept = (inAddress ? choiceInAddress() : null) ?? recall(memory);
    show(kept ?? [], kept ? 'memory' : 'nobody');
  }, [tree, ready, known]);

  // Going back or forward in the history changes the address.
  const restore = useRef(() => {});
  restore.current = () => known && show(choiceInAddress() ?? [], 'memory');
  useEffect(() => {
    if (!inAddress) return;
    const listener = () => restore.current();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, [inAddress]);

  return {
    at: tree && known ? resolve(tree, known.path).at : null,
    lost: known?.lost === true,
    choose(at) {
      show(tree ? choiceOf(tree, at) : [], 'user');
    },
  };
}
