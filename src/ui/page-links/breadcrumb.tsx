import type { ReactNode } from 'react';
import type { Navigation, NavigationTarget } from '../../services/navigation/navigation.ts';
import { Icon } from '../icon/icon.tsx';
import { chevronRight } from '../icon/more-icons.ts';
import { linkTo } from '../navigation/link-to.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './breadcrumb.css?inline';

const look = css(text);

export interface Crumb {
  readonly key: string;
  readonly name: ReactNode;
  /** Null for the open page, and for one above it that is not known yet. */
  readonly target: NavigationTarget | null;
}

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
  /** The accessible name. */
  readonly label: string;
  readonly navigation: Navigation;
}

/** The position of the open page, with links to those above it. */
export function Breadcrumb({ crumbs, label, navigation }: BreadcrumbProps) {
  useStyles(look);
  return (
    <nav part="breadcrumb" aria-label={label}>
      <ol className="campus-crumbs">
        {crumbs.map(({ key, name, target }, index) => (
          <li className="campus-crumb" key={key}>
            {index > 0 && <Icon of={chevronRight} size={16} />}
            {target ? (
              <a className="campus-target" {...linkTo(navigation, target)}>
                {name}
              </a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
