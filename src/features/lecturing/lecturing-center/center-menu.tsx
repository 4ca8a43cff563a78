import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { chevronDown, list, plus } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { SideLink } from '../../../ui/page/side-link.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { CENTER_PAGES, type CenterPage, type CenterPlace, targetOf, trailOf } from './center-pages.ts';

interface CenterMenuProps {
  readonly navigation: Parameters<typeof linkTo>[0];
  readonly place: CenterPlace;
  readonly page: CenterPage;
  /** Whether a page below the open one is shown. */
  readonly below: boolean;
  readonly menus: readonly CenterPage[];
  readonly creates: boolean;
}

/** The menu of the center: beside the page, or on narrow screens above it, behind a button. */
export function CenterMenu({ below, creates, menus, navigation, page, place }: CenterMenuProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when another page has been opened
  useEffect(() => setOpen(false), [page, place.classId]);
  const trail = trailOf(page);
  // A page without a menu entry is marked at the entry of the page above it.
  const marked = [...trail].reverse().find((one) => menus.includes(one));
  return (
    <nav className="menu" part="menu" aria-label={t('lecturing:center.name')}>
      <button
        className="menu-button"
        type="button"
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpen(!open)}
      >
        <Icon of={list} size={20} />
        <span className="menu-word">{t('lecturing:center.menu')}</span>
        <Icon of={chevronDown} size={16} />
      </button>
      <div className="menu-panel" id="menu" data-open={open || undefined}>
        <ul className="menu-list">
          {menus.map((menu) => {
            const { icon, title } = CENTER_PAGES[menu];
            const current = menu !== marked ? undefined : menu === page && !below ? 'page' : 'true';
            return (
              <li key={menu}>
                <SideLink aria-current={current} {...linkTo(navigation, targetOf(menu, place))}>
                  {icon && <Icon of={icon} size={20} />}
                  <span className="menu-word">{t(title)}</span>
                </SideLink>
              </li>
            );
          })}
        </ul>
        {creates && (
          <SideLink
            className="menu-create"
            {...linkTo(navigation, { route: 'registerCreate', query: { type: 'school' } })}
          >
            <Icon of={plus} size={20} />
            <span className="menu-word">{t('lecturing:center.create')}</span>
          </SideLink>
        )}
      </div>
    </nav>
  );
}
