import { useEffect, useMemo, useRef, useState } from 'react';
import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { list as bars, ellipsis, search } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import { type Place, placesOf } from './places.ts';
import look from './school-header.css?inline';
import { useFitting } from './use-fitting.ts';

export { OneLineError } from '../../../ui/one-line/one-line-error.tsx';

addTexts(import.meta.glob('../../../../locales/*/school-search.json'));

const styles = css(look, 'view');

const loadSearch = () => import('./search-panel.tsx');

interface Request {
  readonly api: Api;
  readonly schoolId: string;
  /** The role depends on the user. */
  readonly userId: string;
}

const load = ({ api, schoolId }: Request, signal: AbortSignal) =>
  api.until(signal).call(readSchoolAccess, { params: { schoolId } });

/** The header of a school's pages (requirement U09). */
export function SchoolHeaderView({ widget, current }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, navigation, session, tenant } = widget;
  const user = useValue(session.user);
  const userId = userIdOf(user);
  // A visitor has no role. After an error the header omits the places of a role, and only reports the error to the page.
  const { value: access } = useResource(load, userId ? { api, schoolId: tenant.id, userId } : null);
  useEffect(() => widget.mark('signed-in', Boolean(user)), [widget, user]);

  const places = useMemo(
    () => placesOf({ schoolId: tenant.id, userId, access: (userId && access) || null }),
    [tenant.id, userId, access],
  );
  const row = useRef<HTMLUListElement>(null);
  const texts = places.map(({ text }) => t(text)).join();
  const fitting = useFitting(row, texts);
  // A fragment of the header is for every width: it has all links in both, and the style sheet shows one of them.
  const isMeasured = Number.isFinite(fitting);
  const more = isMeasured ? places.slice(fitting) : places;

  // No link stands beside the menu.
  const isShort = fitting === 0 || !isMeasured;

  const { trigger, menu, close, handlers } = useMenu();
  const [searching, setSearching] = useState(false);
  const find = useRef<HTMLButtonElement>(null);
  const link = ({ name, text, target }: Place) => (
    <a
      className="place"
      aria-current={name === current ? 'page' : undefined}
      {...linkTo(navigation, target, () => {
        close();
        widget.track('school-header-place-chosen', { place: name });
      })}
    >
      {t(text)}
    </a>
  );
  return (
    <header className="header" part="header">
      <a className="brand" part="brand" {...linkTo(navigation, { route: 'portal', params: { schoolId: tenant.id } })}>
        <Avatar id={tenant.id} name={tenant.name} src={tenant.logoUrl} kind="school" size={32} />
        <bdi className="name">{tenant.name}</bdi>
      </a>
      <nav className="places" aria-label={t('school-header:label')} part="places" data-by-user="">
        <ul className="row" ref={row}>
          {places.map((one, index) => (
            <li key={one.name} className={index < fitting ? 'item' : 'item clipped'}>
              {link(one)}
            </li>
          ))}
        </ul>
        <button
          className={isMeasured ? (more.length > 0 ? 'more' : 'more clipped') : 'more narrow'}
          type="button"
          popoverTarget="menu"
          ref={trigger}
          data-current={more.some(({ name }) => name === current) || undefined}
        >
          <Icon of={isShort ? bars : ellipsis} size={20} />
          <span className="campus-hidden">{t(isShort ? 'school-header:menu' : 'school-header:more')}</span>
        </button>
        <div className="campus-menu" part="menu" id="menu" popover="auto" ref={menu} {...handlers}>
          <ul className="links">
            {more.map((one) => (
              <li key={one.name}>{link(one)}</li>
            ))}
          </ul>
        </div>
      </nav>
      <button className="find" type="button" part="search" ref={find} onClick={() => setSearching(!searching)}>
        <Icon of={search} size={20} />
        <span className="campus-hidden">{t('school-header:search')}</span>
      </button>
      <div className="end">
        <slot />
      </div>
      {searching && (
        <LazyBoundary load={loadSearch} texts="school-search">
          {({ default: SearchPanel }) => (
            <SearchPanel widget={widget} trigger={find.current} onClose={() => setSearching(false)} />
          )}
        </LazyBoundary>
      )}
    </header>
  );
}
