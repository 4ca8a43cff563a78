import { tabStyles } from '../../../ui/form/tab-styles.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceTabProps } from '../owner/tab-props.ts';
import { TAB_ROUTES, TABS, type TabName } from './rules.ts';

interface SpaceTabsProps extends SpaceTabProps {
  readonly tab: TabName;
}

/** The parts of the space. They are pages of the site, so they are links (requirement H01). */
export function SpaceTabs({ widget, owner, schoolId, tab }: SpaceTabsProps) {
  useStyles(tabStyles);
  const t = useText();
  const texts = {
    dynamics: t('space:tab.dynamics'),
    works: t('space:count.works'),
    fans: t('space:count.fans'),
    follow: t('space:count.follow'),
  };
  return (
    <nav className="tabs" part="tabs" aria-label={t('space:nav')}>
      <ul className="campus-tabs-list tab-list">
        {TABS.map((one) => (
          <li key={one}>
            <a
              className="campus-tab tab"
              id={`tab-${one}`}
              aria-current={one === tab ? 'page' : undefined}
              {...linkTo(widget.navigation, {
                route: TAB_ROUTES[one],
                params: { schoolId },
                query: { spaceId: owner.id },
              })}
            >
              {texts[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
