import {
  type ComponentType,
  type CSSProperties,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { ApiError } from '../../services/http/api-error.ts';
import { directionOf, tagOf } from '../../services/language/language.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LazyBoundary } from '../../ui/react/lazy-boundary.tsx';
import { SurroundingsContext } from '../../ui/react/surroundings.ts';
import { StyleContext } from '../../ui/style/styles.ts';
import { LocaleContext } from '../../ui/text/locale.ts';
import type { Heights, WidgetDefinition } from '../definition.ts';
import type { WidgetElement } from '../element-types.ts';
import { heightsOf } from '../geometry.ts';
import type { WidgetHandle } from '../handle.ts';
import { ViewBoundary } from './boundary.tsx';
import type { FrameOptions } from './element-handle.ts';
import { TextsMissing, WidgetError } from './fallbacks.tsx';
import { ORIGIN_REFUSED } from './frame-data.ts';
import { FrameState } from './frame-state.ts';
import { announcing } from './ways-out.ts';

interface FrameProps {
  readonly element: WidgetElement;
  readonly table: WidgetDefinition;
  readonly View: ComponentType<Record<string, unknown> & { widget: WidgetHandle }>;
  readonly options: FrameOptions;
}

const loadOriginRefused = () => import('./origin-refused.tsx');

/**
 * Whether an error replaces the view. A network error does not, once the tenant is known; nor does an answer about a tenant
 * that the view can do without. A mistake of the page, which nobody has answered, always does.
 */
const blocks = (error: ApiError | null, known: boolean, needsTenant: boolean): boolean =>
  !known || (error?.kind === 'rejected' && (needsTenant || error.status === 0));

const heights = new Map<string, CSSProperties>();

/** The style that reserves heights, the same object for all elements. */
function reserving({ narrow, wide }: Heights): CSSProperties {
  const key = `${narrow} ${wide}`;
  const style = heights.get(key) ?? ({ '--_narrow': `${narrow}px`, '--_wide': `${wide}px` } as CSSProperties);
  heights.set(key, style);
  return style;
}

/** Surrounds every view: language, tenant, session, brand, errors, and the handle that the view uses. */
export function Frame({ element, table, View, options }: FrameProps) {
  const kept = useRef<FrameState>(null);
  kept.current ??= new FrameState(element, table, options);
  const state = kept.current;
  const { data, overlaid } = useSyncExternalStore(state.subscribe, state.read, state.read);
  const { sources, locale, localeError, tenant, tenantError } = data;
  const { values, language } = sources;
  const { OneLine, WhileFailed } = options;
  const one = OneLine ? { OneLine } : {};

  const needsTenant = !table.withoutTenant;
  const known = tenant !== undefined || !needsTenant;
  const blocking = blocks(tenantError, known, needsTenant) ? tenantError : null;
  const textsMissing = locale || !localeError ? null : state.textsMissing(localeError);
  const shown = locale !== undefined && !blocking && known;
  const failure = blocking ?? textsMissing ?? (shown ? data.sessionError : null);
  state.wasShown ||= shown;
  useLayoutEffect(() => state.committed({ data, shown, failure }));
  useEffect(() => state.settled({ data, shown, failure }));

  const widget = state.handleOf(data);
  const reserved = reserving(heightsOf(table, language, (flag) => values[flag] === true));
  const wait = () => (
    <div className="campus-stage" style={reserved}>
      <Skeleton kind="block" height="100%" />
    </div>
  );

  return (
    <StyleContext value={state.styles}>
      <SurroundingsContext value={state.surroundingsIn(data)}>
        <div className="campus-base" part="base" lang={tagOf(language)} dir={directionOf(language)} {...announcing}>
          {locale ? (
            <LocaleContext value={locale}>
              {blocking === ORIGIN_REFUSED ? (
                <LazyBoundary load={loadOriginRefused} meanwhile={wait()}>
                  {({ OriginRefused }) => <OriginRefused table={table} widget={widget} {...one} />}
                </LazyBoundary>
              ) : (
                failure && (
                  <div className="campus-failed">
                    <WidgetError error={failure} {...one} tenant={values.tenant} onRetry={state.retry} />
                    {WhileFailed && <WhileFailed values={values} apiBase={widget.apiBase} retry={state.retry} />}
                  </div>
                )
              )}
              {state.wasShown && (
                <div className="campus-stage" style={reserved} hidden={!shown || failure !== null}>
                  <ViewBoundary element={element} options={options}>
                    <View {...values} widget={widget} />
                  </ViewBoundary>
                </div>
              )}
              {!state.wasShown && !blocking && wait()}
              {overlaid.dialog}
              {overlaid.toasts}
            </LocaleContext>
          ) : textsMissing ? (
            <TextsMissing {...one} onRetry={() => void sources.locale?.retry()} />
          ) : (
            wait()
          )}
        </div>
      </SurroundingsContext>
    </StyleContext>
  );
}
