import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CallData } from '../../../contract/call.ts';
import { CODES } from '../../../contract/codes.ts';
import { readLecturing } from '../../../contract/lecturing/lecturing.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useFromType } from '../../../ui/page-links/from-type.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { ClassList } from '../classes/class-list.tsx';
import { ClassView } from '../classes/class-view.tsx';
import { CenterBreadcrumb } from './center-breadcrumb.tsx';
import { CenterHome } from './center-home.tsx';
import { CenterMenu } from './center-menu.tsx';
import { type CenterPlace, menusOf, offersCreation, pageOf, targetOf } from './center-pages.ts';
import { CenterRefused } from './center-refused.tsx';
import type { definition } from './definition.ts';
import look from './lecturing-center.css?inline';
import { usePageSlot } from './use-page-slot.ts';

addTexts(import.meta.glob('../../../../locales/*/lecturing-interaction.json'));

const styles = css(look, 'view');
const loadInteractions = () => import('../interactions/interaction-list.tsx');

type Offer = CallData<typeof readLecturing>;

interface Visit {
  readonly api: Api;
  readonly schoolId: string;
  readonly userId: string;
}

/** Null for a user who may not use the center. */
async function load({ api, schoolId, userId }: Visit, signal: AbortSignal): Promise<Result<Offer | null>> {
  const result = await api.until(signal).call(readLecturing, { params: { schoolId }, query: { userId } });
  // A session that has become that of another user in the meantime says nothing about this one.
  const isRefused = result.ok
    ? !result.data.hasPermission
    : result.error.code === CODES.forbidden && result.error.field !== 'userId';
  return isRefused ? { ok: true, data: null } : result;
}
const options = { main: true, localized: true } as const;

/** The lecturing center of a school (requirement N01). */
export function LecturingCenterView(props: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { classId, classTitle, crumb, fromType, overseas, page: name, widget } = props;
  const { api, session, tenant } = widget;
  const navigation = useFromType(widget.navigation, fromType);
  const schoolId = props.schoolId || tenant.id;
  const user = useValue(session.user);
  const userId = user?.id ?? null;
  const { busy, error, retry, value } = useResource(load, userId === null ? null : { api, schoolId, userId }, options);
  const visitor = user === null;
  const refused = Boolean(user) && value === null;
  const offer = user ? value : null;

  useEffect(() => widget.mark('refused', refused), [widget, refused]);

  const place: CenterPlace = { schoolId, classId };
  const mode = { fromType, overseas };
  const menus = menusOf(offer?.menus ?? [], mode);
  const page = pageOf(name);
  // Even where third-party schools have no menu.
  const isInteraction =
    page === 'interactiveManagement' && menusOf(offer?.menus ?? [], { ...mode, fromType: '' }).includes(page);
  /** The school does not offer it, or the site has not put it into the slot. */
  const isMissing = page === 'liveStreaming' || (page === 'interactiveManagement' && !isInteraction);
  const creates = offersCreation(offer?.createsCenters ?? false, mode);
  const { filled, slot } = usePageSlot(widget.element);
  const [shown, setShown] = useState({ classId: '', name: '' });
  const showClass = useCallback(
    (className: string) => {
      setShown({ classId, name: className });
      widget.emit('campus-class-shown', { schoolId, classId, name: className });
    },
    [widget, schoolId, classId],
  );

  const center = useMemo(
    () => ({
      ...{ api: widget.api, lastingApi: widget.lastingApi, navigation },
      report: widget.report,
      requireSignIn: widget.requireSignIn.bind(widget),
      toast: widget.toast.bind(widget),
      track: widget.track,
    }),
    [widget, navigation],
  );

  if (visitor || refused) return <CenterRefused key={schoolId} widget={center} schoolId={schoolId} visitor={visitor} />;
  const failure = value ? null : error;
  const className = shown.classId === classId ? shown.name : classTitle;
  return (
    <div className="center" data-bare={(failure ?? (offer && menus.length === 0)) ? true : undefined}>
      {!offer && !failure && (
        <div className="menu menu-waiting" aria-hidden="true">
          <Skeleton lines={4} />
        </div>
      )}
      {menus.length > 0 && (
        <CenterMenu
          navigation={navigation}
          place={place}
          page={page}
          below={crumb !== ''}
          menus={menus}
          creates={creates}
        />
      )}
      <div className="main">
        {!failure && (
          <CenterBreadcrumb navigation={navigation} place={place} page={page} className={className} crumb={crumb} />
        )}
        <div className="content" part="content" tabIndex={-1}>
          {failure && <CallError title={t('lecturing:center.failed')} error={failure} busy={busy} onRetry={retry} />}
          {!offer && !failure && <Skeleton lines={3} />}
          <div className="slotted" hidden={!offer || !filled}>
            <slot ref={slot} />
          </div>
          {offer && !filled && page === 'home' && (
            <CenterHome widget={center} place={place} menus={menus} schoolName={offer.schoolName} />
          )}
          {offer && !filled && page === 'classManagement' && (
            <ClassList
              widget={center}
              place={place}
              filter={props.filter}
              onFilter={(filter) => widget.emit('campus-filter-changed', { filter })}
            />
          )}
          {offer && !filled && page === 'classView' && (
            <ClassView key={`${schoolId} ${classId}`} widget={center} place={place} onShown={showClass} />
          )}
          {offer && !filled && isInteraction && (
            <LazyBoundary load={loadInteractions} texts="lecturing-interaction" meanwhile={<Skeleton lines={6} />}>
              {({ InteractionList }) => <InteractionList widget={center} schoolId={schoolId} />}
            </LazyBoundary>
          )}
          {offer && !filled && isMissing && (
            <EmptyBlock
              text={t('lecturing:center.notOffered')}
              action={<Button {...linkTo(navigation, targetOf('home', place))}>{t('lecturing:page.home')}</Button>}
            />
          )}
        </div>
      </div>
    </div>
  );
}
