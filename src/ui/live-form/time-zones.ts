import { isTimeZone } from '../../contract/live/schedule.ts';
import { offsetAt } from '../../contract/live/wall-time.ts';
import type { Option } from '../list/select.tsx';

/** The time zone of the reader. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The offset from UTC in the reader's language. */
function offsetText(tag: string, timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const lists = new Map<string, readonly Option[]>();

/** Every time zone that the engine knows, from west to east, and the one that is chosen. */
export function timeZoneOptions(tag: string, chosen: string, now: Date): readonly Option[] {
  const key = `${tag} ${chosen} ${now.toISOString().slice(0, 10)}`;
  let list = lists.get(key);
  if (!list) {
    const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownTimeZone(), chosen]);
    list = [...names]
      .filter(isTimeZone)
      .map((value) => ({ value, offset: offsetAt(value, now) }))
      .sort((one, other) => one.offset - other.offset || (one.value < other.value ? -1 : 1))
      .map(({ value }) => ({ value, label: `${offsetText(tag, value, now)} ${value.replaceAll('_', ' ')}` }));
    lists.set(key, list);
  }
  return list;
}
