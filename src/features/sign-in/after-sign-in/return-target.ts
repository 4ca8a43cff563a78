import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';

/** Where a page that only passes on leads: the first of the addresses that is legal, else the home page. */
export function returnTarget(
  navigation: Pick<Navigation, 'allowedUrl'>,
  ...addresses: readonly string[]
): NavigationTarget {
  for (const address of addresses) {
    const url = address ? navigation.allowedUrl(address) : null;
    if (url) return { route: '', url, replace: true };
  }
  return { route: 'home', replace: true };
}
