import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Breadcrumb, type Crumb } from '../../../ui/page-links/breadcrumb.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { CENTER_PAGES, type CenterPage, type CenterPlace, targetOf, trailOf } from './center-pages.ts';

interface CenterBreadcrumbProps {
  readonly navigation: Navigation;
  readonly place: CenterPlace;
  readonly page: CenterPage;
  /** The name of the open class; empty while unknown. */
  readonly className: string;
  /** The name of a page below the open one, or empty. */
  readonly crumb: string;
}

/** The position of the open page in the center. */
export function CenterBreadcrumb({ className, crumb, navigation, page, place }: CenterBreadcrumbProps) {
  const t = useText();
  const nameOf = (one: CenterPage) => {
    if (one === 'classView' && className) return <Bdi>{className}</Bdi>;
    return one === 'home' ? t('lecturing:center.name') : t(CENTER_PAGES[one].title);
  };
  const isOpen = (one: CenterPage) => one === page && crumb === '';
  const isUnknown = (one: CenterPage) => one === 'classView' && place.classId === '';
  const crumbs: Crumb[] = trailOf(page).map((one) => ({
    key: one,
    name: nameOf(one),
    target: isOpen(one) || isUnknown(one) ? null : targetOf(one, place),
  }));
  // The title says the same.
  if (page === 'home' && crumb === '') return null;
  if (crumb !== '') crumbs.push({ key: 'below', name: <Bdi>{crumb}</Bdi>, target: null });
  return (
    <div className="trail">
      <Breadcrumb label={t('lecturing:center.breadcrumb')} crumbs={crumbs} navigation={navigation} />
    </div>
  );
}
