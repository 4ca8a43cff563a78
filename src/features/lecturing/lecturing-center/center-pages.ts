import { LECTURING_MENUS, type LecturingMenu } from '../../../contract/lecturing/lecturing.ts';
import type { RouteName } from '../../../contract/routes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import type { IconData } from '../../../ui/icon/icons.ts';
import { school } from '../../../ui/icon/icons.ts';
import { calendar, messageCircle, users } from '../../../ui/icon/more-icons.ts';

export type CenterPage = LecturingMenu | 'classView';

interface PageMeta {
  readonly route: RouteName;
  readonly title: TextKey;
  /** The page above it in the breadcrumb. */
  readonly parent: CenterPage | null;
  /** The icon of its menu; null for a page without one. */
  readonly icon: IconData | null;
}

/** The metadata of the routes from which menu and breadcrumb are made (requirement N01). */
export const CENTER_PAGES: Readonly<Record<CenterPage, PageMeta>> = {
  home: { route: 'lecturingHome', title: 'lecturing:page.home', parent: null, icon: school },
  classManagement: { route: 'classManagement', title: 'lecturing:page.classManagement', parent: 'home', icon: users },
  classView: { route: 'classView', title: 'lecturing:page.classView', parent: 'classManagement', icon: null },
  liveStreaming: { route: 'lecturingLives', title: 'lecturing:page.liveStreaming', parent: 'home', icon: calendar },
  interactiveManagement: {
    route: 'interactiveManagement',
    title: 'lecturing:page.interactiveManagement',
    parent: 'home',
    icon: messageCircle,
  },
};

/** The page that an attribute names; the first one for any other text. */
export const pageOf = (name: string): CenterPage => (Object.hasOwn(CENTER_PAGES, name) ? (name as CenterPage) : 'home');

/** The page and those above it, from the first. */
export const trailOf = (page: CenterPage): CenterPage[] => {
  const { parent } = CENTER_PAGES[page];
  return parent ? [...trailOf(parent), page] : [page];
};

/** Where the center is. */
export interface CenterPlace {
  readonly schoolId: string;
  readonly classId: string;
}

/** What the pages of the center share. */
export interface CenterProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'navigation' | 'report' | 'toast' | 'track'>;
  readonly place: CenterPlace;
}

export const targetOf = (page: CenterPage, { classId, schoolId }: CenterPlace): NavigationTarget => ({
  route: CENTER_PAGES[page].route,
  params: page === 'classView' ? { schoolId, classId } : { schoolId },
  ...(page === 'classView' && { query: { type: 'lectureCenter' } }),
});

/** What a menu is made of besides the configuration of the school. */
export interface CenterMode {
  /** The kind of third-party school, or empty. */
  readonly fromType: string;
  readonly overseas: boolean;
}

/** The menus that are shown: none to third-party schools, and fewer on overseas domains (requirement N01). */
export const menusOf = (offered: readonly string[], { fromType, overseas }: CenterMode): LecturingMenu[] =>
  fromType === ''
    ? LECTURING_MENUS.filter((menu) => offered.includes(menu) && !(overseas && menu === 'interactiveManagement'))
    : [];

/** Whether the center links to the creation of another one. */
export const offersCreation = (createsCenters: boolean, { fromType, overseas }: CenterMode): boolean =>
  createsCenters && fromType === '' && !overseas;
