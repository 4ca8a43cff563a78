import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';

/** The target of a page that only redirects: the first allowed address, or the home page. */
export function returnTarget(
  navigation: Pick<Navigation, 'allowedPage'>,
  ...addresses: readonly string[]
): NavigationTarget {
  for (const address of addresses) {
    const url = address ? navigation.allowedPage(address) : null;
    if (url) return { route: '', url, replace: true };
  }
  return { route: 'home', replace: true };
}
