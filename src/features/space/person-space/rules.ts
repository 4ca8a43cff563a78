import type { RouteName } from '../../../contract/routes.ts';
import type { SpaceCounts } from '../../../contract/space/people.ts';
import { PERSON_TYPE, type PersonType } from '../../../contract/space/space-constants.ts';

export const TABS = ['dynamics', 'works', 'fans', 'follow'] as const;
export type TabName = (typeof TABS)[number];

/** The pages of the site that show the tabs. */
export const TAB_ROUTES = {
  dynamics: 'personSpaceDynamics',
  works: 'personSpaceWorks',
  fans: 'personSpaceFan',
  follow: 'personSpaceFollow',
} as const satisfies Record<TabName, RouteName>;

/** The parts that a setting hides. Activity contains works and follows, so it is filtered by their settings as well. */
export const TAB_PARTS = {
  dynamics: null,
  works: PERSON_TYPE.works,
  fans: PERSON_TYPE.follows,
  follow: PERSON_TYPE.follows,
} as const satisfies Record<TabName, PersonType | null>;

export const tabOf = (name: string): TabName => TABS.find((one) => one === name) ?? 'dynamics';

/**
 * Whether a part of a space is shown (requirement H06). The platform applies this rule for others; the owner's preview
 * applies it here.
 */
export const isPartShown = (part: PersonType | null, { settingList }: SpaceCounts, isOwn: boolean): boolean =>
  isOwn || part === null || settingList.some(({ isVisible, personType }) => personType === part && isVisible === 1);

/** The figures as visitors get them: those of hidden parts are absent. */
export const publicCounts = (counts: SpaceCounts): SpaceCounts => {
  const shown = (part: PersonType, figure: number | null) => (isPartShown(part, counts, false) ? figure : null);
  return {
    ...counts,
    worksCount: shown(PERSON_TYPE.works, counts.worksCount),
    fansCount: shown(PERSON_TYPE.follows, counts.fansCount),
    focusCount: shown(PERSON_TYPE.follows, counts.focusCount),
  };
};
