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

const lists = new Map<string, readonly Option[]>();

/** Every time zone that the engine knows, by name, with its offset; and the one that is chosen. */
export function timeZoneOptions(tag: string, chosen: string, now: Date): readonly Option[] {
  const key = `${tag} ${chosen} ${now.toISOString().slice(0, 10)}`;
  let list = lists.get(key);
  if (!list) {
    const names = new Set([...Intl.supportedValuesOf('timeZone').map(nameToday), 'UTC', ownTimeZone(), chosen]);
    list = [...names]
      .filter(isTimeZone)
      .sort()
      .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetText(tag, value, now)})` }));
    lists.set(key, list);
  }
  return list;
}
