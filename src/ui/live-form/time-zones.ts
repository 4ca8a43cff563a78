import { useEffect, useRef, useState } from 'react';
import { isTimeZone } from '../../contract/live/schedule.ts';
import { deviceTimeZone } from '../../contract/time-zone.ts';
import type { Option } from '../list/select.tsx';

/** Names that engines still use for zones whose cities have other names today. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The present name of a zone, if the engine supports it. */
function nameToday(timeZone: string): string {
  const name = RENAMED[timeZone];
  return name && isTimeZone(name) ? name : timeZone;
}

/** The time zone of the reader. */
export const ownTimeZone = (): string => nameToday(deviceTimeZone());

/** The offset from UTC in the reader's language. */
function offsetText(tag: string, timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const labelOf = (tag: string, timeZone: string, now: Date): string =>
  `${timeZone.replaceAll('_', ' ')} (${offsetText(tag, timeZone, now)})`;

const byName = (list: readonly Option[]): readonly Option[] =>
  [...list].sort((one, other) => (one.value < other.value ? -1 : 1));

const lists = new Map<string, readonly Option[]>();

/** Zones whose offsets are found in one task: each takes a phone 2 ms. */
const IN_TURN = 10;

/** Milliseconds until the next task where the browser does not say when it has nothing to do. */
const PAUSE = 250;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Not in Safari.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE);
  });

const everyName = (): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(nameToday), 'UTC', ownTimeZone()]),
];

interface TimeZones {
  readonly options: readonly Option[];
  /** Lists all of them at once, because the user is about to choose. */
  readonly listAll: () => void;
}

/**
 * Every time zone that the engine knows, by name, with its offset; and the one that is chosen, which is the only one until
 * the browser has had the time to list the others.
 */
export function useTimeZones(tag: string, chosen: string, now: Date): TimeZones {
  const key = `${tag} ${now.toISOString().slice(0, 10)}`;
  const [, show] = useState('');
  const listAll = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: offsets change with the day
  useEffect(() => {
    if (lists.has(key)) return;
    const left = everyName();
    const list: Option[] = [];
    let isOver = false;
    const take = (count: number) => {
      for (const value of left.splice(0, count)) list.push({ value, label: labelOf(tag, value, now) });
      if (left.length > 0) return;
      isOver = true;
      lists.set(key, byName(list));
      show(key);
    };
    listAll.current = () => {
      if (!isOver) take(left.length);
    };
    void (async () => {
      while (!isOver) {
        await idle();
        if (!isOver) take(IN_TURN);
      }
    })();
    return () => {
      isOver = true;
    };
  }, [key]);
  const listed = lists.get(key) ?? [];
  const isListed = listed.some(({ value }) => value === chosen) || !isTimeZone(chosen);
  const options = isListed ? listed : byName([...listed, { value: chosen, label: labelOf(tag, chosen, now) }]);
  return { options, listAll: () => listAll.current() };
}
