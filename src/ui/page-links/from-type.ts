import { useMemo } from 'react';
import type { Navigation, NavigationTarget } from '../../services/navigation/navigation.ts';

/**
 * Navigation along which the kind of third-party school stays (requirement N01): each link leads on with `fromType`. Only for
 * links of the person who looks at the page, not for addresses that are handed to others, such as that of a code.
 */
export const useFromType = (navigation: Navigation, fromType: string): Navigation =>
  useMemo(() => {
    if (fromType === '') return navigation;
    const carried = (target: NavigationTarget): NavigationTarget =>
      target.url ? target : { ...target, query: { ...target.query, fromType } };
    return {
      ...navigation,
      href: (target) => navigation.href(carried(target)),
      go: (target) => navigation.go(carried(target)),
    };
  }, [navigation, fromType]);
