import { useCallback, useEffect, useRef, useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import { readLecturing } from '../../../contract/lecturing/lecturing.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { ClassList } from '../classes/class-list.tsx';
import { ClassView } from '../classes/class-view.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { CenterHome } from './center-home.tsx';
import { CenterMenu } from './center-menu.tsx';
import { type CenterPlace, menusOf, offersCreation, pageOf } from './center-pages.ts';
import { CenterRefused } from './center-refused.tsx';
import type { definition } from './definition.ts';
import look from './lecturing-center.css?inline';
import { usePageSlot } from './use-page-slot.ts';

const styles = css(look, 'view');

interface Visit {
  readonly api: Api;
  readonly schoolId: string;
  readonly userId: string;
  readonly language: string;
}

const load = ({ api, schoolId }: Visit, signal: AbortSignal) =>
  api.until(signal).call(readLecturing, { params: { schoolId } });
const key = ({ api, schoolId, userId }: Visit) => [api, schoolId, userId];

/** The lecturing center of a school (requirement N01). */
export function LecturingCenterView(props: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { classId, crumb, fromType, overseas, page: name, widget } = props;
  const { api, language, navigation, session, tenant } = widget;
  const schoolId = props.schoolId || tenant.id;
  const user = useValue(session.user);
  const unread = useValue(session.error);
  const userId = user?.id ?? null;
  const {
    busy,
    error: unloaded,
    retry,
    value,
  } = useResource(load, userId === null ? null : { api, schoolId, userId, language }, {
    key,
  });
  const error = unloaded ?? (user === undefined ? unread : null);
  const visitor = user === null;
  const refused = user !== undefined && !visitor && (error?.code === CODES.forbidden || value?.hasPermission === false);
  const failed = error !== null && !refused;
  const offer = !visitor && !refused ? value : undefined;

  useEffect(() => void session.load(), [session]);
  const loading = busy || (user === undefined && !failed);
  useEffect(() => widget.mark('loading', loading), [widget, loading]);
  useEffect(() => widget.mark('refused', refused), [widget, refused]);
  useEffect(() => {
    widget.mark('failed', failed);
    if (failed && error) widget.report(error);
  }, [widget, failed, error]);

  const page = pageOf(name);
  const place: CenterPlace = { schoolId, classId, fromType };
  const mode = { fromType, overseas };
  const menus = menusOf(offer?.menus ?? [], mode);
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

  // The pressed button is removed on success, so the focus moves to the page.
  const content = useRef<HTMLDivElement>(null);
  const retried = useRef(false);
  useEffect(() => {
    if (!value || !retried.current) return;
    retried.current = false;
    content.current?.focus();
  }, [value]);

  if (visitor || refused) return <CenterRefused key={schoolId} widget={widget} schoolId={schoolId} visitor={visitor} />;
  if (failed && !value) {
    return (
      <CallError
        title={t('lecturing:center.failed')}
        error={error}
        busy={busy}
        onRetry={() => {
          retried.current = true;
          if (unloaded) retry();
          else void session.load();
        }}
      />
    );
  }
  const className = shown.classId === classId ? shown.name : '';
  return (
    <div className="center" data-bare={(offer && menus.length === 0) || undefined}>
      {!offer && (
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
        <Breadcrumb navigation={navigation} place={place} page={page} className={className} crumb={crumb} />
        <div className="content" part="content" ref={content} tabIndex={-1}>
          {!offer && <Skeleton lines={3} />}
          <div className="slotted" hidden={!offer || !filled}>
            <slot ref={slot} />
          </div>
          {offer && !filled && page === 'home' && (
            <CenterHome widget={widget} place={place} menus={menus} schoolName={offer.schoolName} />
          )}
          {offer && !filled && page === 'classManagement' && (
            <ClassList
              widget={widget}
              place={place}
              filter={props.filter}
              onFilter={(filter) => widget.emit('campus-filter-changed', { filter })}
            />
          )}
          {offer && !filled && page === 'classView' && (
            <ClassView key={`${schoolId} ${classId}`} widget={widget} place={place} onShown={showClass} />
          )}
        </div>
      </div>
    </div>
  );
}
