import type { Navigation, Way } from '../../services/navigation.ts';

/** Where a page that only passes on leads: the first of the addresses that is legal, else the home page (spec 1 §4). */
export function wayBack(navigation: Pick<Navigation, 'legal'>, ...addresses: readonly string[]): Way {
  for (const address of addresses) {
    const url = address ? navigation.legal(address) : null;
    if (url) return { route: '', url, replace: true };
  }
  return { route: 'home', replace: true };
}
