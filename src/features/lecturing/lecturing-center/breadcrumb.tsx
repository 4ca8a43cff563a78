import { Icon } from '../../../ui/icon/icon.tsx';
import { chevronRight } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { CENTER_PAGES, type CenterPage, type CenterPlace, targetOf, trailOf } from './center-pages.ts';

interface BreadcrumbProps {
  readonly navigation: Parameters<typeof linkTo>[0];
  readonly place: CenterPlace;
  readonly page: CenterPage;
  /** The name of the class that is shown; empty while unknown. */
  readonly className: string;
  /** The name of a page below the open one, or empty. */
  readonly crumb: string;
}

/** The position of the open page in the center. */
export function Breadcrumb({ className, crumb, navigation, page, place }: BreadcrumbProps) {
  const t = useText();
  return (
    <nav className="trail" part="breadcrumb" aria-label={t('lecturing:center.breadcrumb')}>
      <ol className="crumbs">
        {trailOf(page).map((one) => {
          const title = one === 'home' ? t('lecturing:center.name') : t(CENTER_PAGES[one].title);
          const name = one === 'classView' && className ? <Bdi>{className}</Bdi> : title;
          return (
            <li className="crumb" key={one}>
              {one !== 'home' && <Icon of={chevronRight} size={16} />}
              {one === page && crumb === '' ? (
                <span aria-current="page">{name}</span>
              ) : (
                <a className="crumb-link" {...linkTo(navigation, targetOf(one, place))}>
                  {name}
                </a>
              )}
            </li>
          );
        })}
        {crumb !== '' && (
          <li className="crumb">
            <Icon of={chevronRight} size={16} />
            <span aria-current="page">
              <Bdi>{crumb}</Bdi>
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
