import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';

/** Navigation along which the kind of third-party school stays: every link of the center leads on with it. */
export const withFromType = (navigation: Navigation, fromType: string): Navigation => {
  const carried = (target: NavigationTarget): NavigationTarget =>
    fromType === '' || target.url ? target : { ...target, query: { ...target.query, fromType } };
  return {
    ...navigation,
    href: (target) => navigation.href(carried(target)),
    go: (target) => navigation.go(carried(target)),
  };
};
