import type { Navigation } from '../../../services/navigation/navigation.ts';

/** Where the six digits are typed, as people write addresses: without `https://` and without the language. */
export function entryAddress(navigation: Pick<Navigation, 'href'>): string {
  const { host, pathname } = new URL(navigation.href({ route: 'attendanceSignEntry' }));
  return `${host}${pathname}`;
}
