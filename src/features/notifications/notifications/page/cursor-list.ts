import { useState } from 'react';
import type { ApiError, Result } from '../../../../services/http/api-error.ts';

/** A page of a list that a cursor continues. */
export interface CursorPage<Item> {
  readonly list: Item[];
  readonly next: string | null;
}

interface Loaded<Item> {
  readonly value: CursorPage<Item> | undefined;
  readonly set: (value: CursorPage<Item>) => void;
}

/** Loads further pages behind the first one. */
export function useMore<Item>(
  { set, value }: Loaded<Item>,
  load: (after: string) => Promise<Result<CursorPage<Item>>>,
): { readonly more: (() => Promise<void>) | null; readonly busy: boolean; readonly error: ApiError | null } {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const next = value?.next;
  const more = async () => {
    if (!value || !next) return;
    setBusy(true);
    const page = await load(next);
    setBusy(false);
    setError(page.ok ? null : page.error);
    if (page.ok) set({ list: [...value.list, ...page.data.list], next: page.data.next });
  };
  return { more: next ? more : null, busy, error };
}
