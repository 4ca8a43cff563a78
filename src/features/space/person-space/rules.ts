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

/** The parts whose settings hide a tab. Activity contains works and follows: it is hidden if both of them are. */
const TAB_PARTS = {
  dynamics: [PERSON_TYPE.works, PERSON_TYPE.follows],
  works: [PERSON_TYPE.works],
  fans: [PERSON_TYPE.follows],
  follow: [PERSON_TYPE.follows],
} as const satisfies Record<TabName, readonly PersonType[]>;

export const tabOf = (name: string): TabName => TABS.find((one) => one === name) ?? 'dynamics';

/** Whether a part of a space is shown, which the platform decides by the same settings (requirement H06). */
export const isPartShown = (part: PersonType, { settingList }: SpaceCounts, isOwn: boolean): boolean =>
  isOwn || settingList.some(({ isVisible, personType }) => personType === part && isVisible === 1);

/** Whether a tab has anything to show. */
export const isTabShown = (tab: TabName, counts: SpaceCounts, isOwn: boolean): boolean =>
  TAB_PARTS[tab].some((part) => isPartShown(part, counts, isOwn));
