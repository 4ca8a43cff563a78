import { signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { readVip } from '../../../contract/space/people.ts';
import { VIP_BUCKET_MS } from '../../../contract/space/space-constants.ts';
import type { Api } from '../../../services/http/api.ts';
import { useValue } from '../../../ui/react/use-value.ts';

export type Vip = 0 | 1 | 2;

/** How long a response is used (requirement H02). */
export const bucketOf = (now: number): string => String(Math.floor(now / VIP_BUCKET_MS));

const answers = signal<ReadonlyMap<string, Vip>>(new Map());
const asked = new Set<string>();

/** Loads a membership at most once in five minutes, for all widgets of the page. */
async function check(api: Api, apiBase: string, userId: string): Promise<void> {
  const random = bucketOf(Date.now());
  const key = `${apiBase} ${userId} ${random}`;
  if (asked.has(key)) return;
  asked.add(key);
  const result = await api.call(readVip, { query: { userId, random } });
  if (result.ok) answers.value = new Map(answers.peek()).set(`${apiBase} ${userId}`, result.data.isVip);
  else asked.delete(key);
}

/** The membership of a person: that of the profile, until the check has completed. */
export function useVip(api: Api, apiBase: string, userId: string, initial: Vip): Vip {
  useEffect(() => void check(api, apiBase, userId), [api, apiBase, userId]);
  return useValue(answers).get(`${apiBase} ${userId}`) ?? initial;
}
