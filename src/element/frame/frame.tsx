import {
  type ComponentType,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Language } from '../../contract/languages.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import { directionOf, tagOf } from '../../services/language/language.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ReparentContext } from '../../ui/overlay/reparent-context.ts';
import { LazyBoundary } from '../../ui/react/lazy-boundary.tsx';
import { LoadContext, LoadStates, useLoadStates } from '../../ui/resource/load-states.ts';
import { baseStyles } from '../../ui/style/base.ts';
import { brandSheet } from '../../ui/style/brand.ts';
import { createStyleScope, StyleContext } from '../../ui/style/styles.ts';
import { HeadingContext } from '../../ui/text/heading.tsx';
import { LocaleContext } from '../../ui/text/locale.ts';
import type { WidgetDefinition } from '../definition.ts';
import type { WidgetElement } from '../element-types.ts';
import { heightsOf } from '../geometry.ts';
import type { WidgetHandle } from '../handle.ts';
import { Boundary } from './boundary.tsx';
import { CRASHED, ElementHandle, type FrameOptions, report } from './element-handle.ts';
import { TextsMissing, WidgetCrashed, WidgetError } from './fallbacks.tsx';
import { ORIGIN_REFUSED, useFrameData } from './frame-data.ts';
import { useOverlays } from './overlays.tsx';
import { useServices, useSessionData } from './services.ts';
import { announcing } from './ways-out.ts';

interface FrameProps {
  readonly element: WidgetElement;
  readonly table: WidgetDefinition;
  readonly View: ComponentType<Record<string, unknown> & { widget: WidgetHandle }>;
  readonly options: FrameOptions;
}

const loadOriginRefused = () => import('./origin-refused.tsx');

/** What an element has done so far. */
interface Stage {
  mounted: boolean;
  told: boolean;
  /** Detail of `campus-ready`, as of the last render. */
  ready: { readonly tenant: string; readonly language: Language } | null;
}

const notStarted = (): Stage => ({ mounted: false, told: false, ready: null });

/** Whether an error replaces the view. A network error does not, once the tenant is known. */
const blocks = (error: ApiError | null, known: boolean): boolean => !known || error?.kind === 'rejected';

/** Surrounds every view: language, tenant, session, brand, errors, and the handle that the view uses. */
export function Frame({ element, table, View, options }: FrameProps) {
  const { sources, used, locale, localeError, tenant, tenantError, languageNow } = useFrameData(element, table);
  const { values, language } = sources;
  const { WhileFailed } = options;
  const one = options.OneLine ? { OneLine: options.OneLine } : {};
  const apiBase = used.apiBase ?? '';
  const [overlays, overlaid] = useOverlays(locale);
  const [styles] = useState(() => createStyleScope(element.shadowRoot));
  const brand = brandSheet(tenant?.brandColor);
  useInsertionEffect(() => {
    for (const piece of baseStyles) styles.adopt(piece);
    styles.brand(brand);
  }, [styles, brand]);

  const known = tenant !== undefined || table.withoutTenant === true;
  const blocking = blocks(tenantError, known) ? tenantError : null;
  const textsMissing = useMemo(
    () => (locale || !localeError ? null : { ...localeError, code: 'texts-missing' }),
    [locale, localeError],
  );
  const shown = locale !== undefined && !blocking && known;

  const services = useServices(element, used.values, apiBase, languageNow);
  const session = useSessionData(services.session, table, shown);
  const failure = blocking ?? textsMissing ?? (shown ? session.error : null);
  const tenantSource = blocking ? sources.tenant : null;
  const retryAll = useCallback(
    () => void (tenantSource ? tenantSource.retry() : services.session.load()),
    [tenantSource, services],
  );
  // What failed for want of a connection is tried again when there is one.
  const isCutOff = failure?.kind === 'offline' || failure?.kind === 'network';
  useEffect(() => {
    if (!isCutOff) return;
    addEventListener('online', retryAll);
    return () => removeEventListener('online', retryAll);
  }, [isCutOff, retryAll]);
  const [states] = useState(
    () =>
      new LoadStates(
        (state, on) => element.mark(state, on),
        (error) => report(element, error),
      ),
  );
  const widget = useMemo(
    () =>
      new ElementHandle(
        { element, services, overlays, options, states },
        { tenant: tenant ?? null, language, apiBase },
      ) as WidgetHandle,
    [element, services, overlays, options, states, tenant, language, apiBase],
  );

  const [stage] = useState(notStarted);
  stage.ready = { tenant: values.tenant, language };
  useLoadStates({ loading: !failure && !(shown && session.isKnown), error: failure }, states);
  const loads = useMemo(() => ({ states, language }), [states, language]);
  // Before the effects of the view, whose events are later ones.
  useLayoutEffect(() => {
    if (!shown || stage.told) return;
    stage.told = true;
    element.emit('campus-ready', stage.ready);
  }, [element, shown, stage]);

  const { narrow, wide } = heightsOf(table, language, (flag) => values[flag] === true);
  const reserved = { '--_narrow': `${narrow}px`, '--_wide': `${wide}px` } as object;
  const wait = () => (
    <div className="campus-stage" style={reserved}>
      <Skeleton kind="block" height="100%" />
    </div>
  );

  stage.mounted ||= shown;

  return (
    <StyleContext value={styles}>
      <ReparentContext value={values.moves}>
        <div
          className="campus-base"
          part="base"
          lang={tagOf(language)}
          dir={directionOf(language)}
          {...announcing(element)}
        >
          {locale ? (
            <LocaleContext value={locale}>
              {blocking === ORIGIN_REFUSED ? (
                <LazyBoundary load={loadOriginRefused} meanwhile={wait()}>
                  {({ OriginRefused }) => <OriginRefused table={table} widget={widget} {...one} />}
                </LazyBoundary>
              ) : (
                failure && (
                  <div className="campus-failed">
                    <WidgetError error={failure} {...one} tenant={values.tenant} onRetry={retryAll} />
                    {WhileFailed && <WhileFailed values={values} apiBase={apiBase} retry={retryAll} />}
                  </div>
                )
              )}
              {stage.mounted && (
                <div className="campus-stage" style={reserved} hidden={!shown || failure !== null}>
                  <Boundary
                    fallback={(retry) => <WidgetCrashed {...one} onRetry={retry} />}
                    onCrash={() => report(element, CRASHED)}
                  >
                    <HeadingContext value={values.headingLevel}>
                      <LoadContext value={loads}>
                        <View {...values} widget={widget} />
                      </LoadContext>
                    </HeadingContext>
                  </Boundary>
                </div>
              )}
              {!stage.mounted && !blocking && wait()}
              {overlaid.dialog}
              {overlaid.toasts}
            </LocaleContext>
          ) : textsMissing ? (
            <TextsMissing {...one} onRetry={() => void sources.locale?.retry()} />
          ) : (
            wait()
          )}
        </div>
      </ReparentContext>
    </StyleContext>
  );
}
