import { useEffect, useState, useSyncExternalStore } from 'react';
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

/** The zones of a language on a day, which all forms list together. */
interface Listing {
  /** All of them; empty until the last one is listed. */
  readonly options: () => readonly Option[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly listAll: () => void;
}

const listings = new Map<string, Listing>();

/** Lists the zones in idle tasks. */
function startListing(tag: string, now: Date): Listing {
  const left = everyName();
  const list: Option[] = [];
  const listeners = new Set<() => void>();
  let options: readonly Option[] = [];
  const take = (count: number) => {
    for (const value of left.splice(0, count)) list.push({ value, label: labelOf(tag, value, now) });
    if (left.length > 0) return;
    options = byName(list);
    for (const listener of listeners) listener();
  };
  void (async () => {
    while (left.length > 0) {
      await idle();
      if (left.length > 0) take(IN_TURN);
    }
  })();
  return {
    options: () => options,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listAll: () => {
      if (left.length > 0) take(left.length);
    },
  };
}

/** Offsets change with the day. */
function listingOf(tag: string, now: Date): Listing {
  const key = `${tag} ${now.toISOString().slice(0, 10)}`;
  const listing = listings.get(key) ?? startListing(tag, now);
  listings.set(key, listing);
  return listing;
}

const NONE: readonly Option[] = [];
const NOTHING = () => NONE;
const NEVER = () => () => {};

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
  const [listing, setListing] = useState<Listing | null>(null);
  // Not while rendering: it begins a task.
  useEffect(() => setListing(listingOf(tag, now)), [tag, now]);
  const listed = useSyncExternalStore(listing?.subscribe ?? NEVER, listing?.options ?? NOTHING);
  const isListed = listed.some(({ value }) => value === chosen) || !isTimeZone(chosen);
  const options = isListed ? listed : byName([...listed, { value: chosen, label: labelOf(tag, chosen, now) }]);
  return { options, listAll: () => listing?.listAll() };
}
