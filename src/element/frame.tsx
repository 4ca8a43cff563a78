import {
  type ComponentType,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Fault } from '../services/fault.ts';
import { directionOf, tagOf } from '../services/language.ts';
import { apiBaseFor } from '../services/settings.ts';
import { baseStyles } from '../ui/base.ts';
import { brandProperties, pageBrand } from '../ui/brand.ts';
import { LocaleContext } from '../ui/locale.ts';
import { MoveContext } from '../ui/moves.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { createStyleScope, StyleContext } from '../ui/styles.ts';
import { Boundary } from './boundary.tsx';
import { TextsMissing, WidgetCrashed, WidgetFault } from './fallbacks.tsx';
import { useLanguage, useSettings, useTenant, useTexts } from './frame-hooks.ts';
import type { WidgetHandle } from './handle.ts';
import type { HostElement, HostValues } from './host.ts';
import { createInPlace } from './in-place.tsx';
import type { WidgetPromise } from './promise.ts';
import { useServices } from './services.ts';
import { useToasts } from './toasts.tsx';

export interface FrameOptions {
  /** Loads the sign-in element for the dialog of the visitor rule. Without it a visitor is led to the sign-in page. */
  readonly signIn?: () => Promise<unknown>;
  /** Least height in px, below and from 720 px of width, kept from the first paint on so that the page stays still. */
  readonly reserve?: (values: HostValues) => readonly [narrow: number, wide: number];
}

interface FrameProps {
  readonly host: HostElement;
  readonly table: WidgetPromise;
  readonly values: HostValues;
  readonly View: ComponentType<Record<string, unknown> & { widget: WidgetHandle }>;
  readonly options: FrameOptions;
}

/** Does the fault stand in the way of the view? A lost connection does not, once the tenant was known. */
const blocks = (fault: Fault | null, known: boolean, withoutTenant: boolean): fault is Fault =>
  fault !== null && (fault.kind === 'refused' || !(known || withoutTenant));

/** What stands around every view: language, tenant, brand, faults, and the handle that the view works with. */
export function Frame({ host, table, values, View, options }: FrameProps) {
  useSettings();
  const language = useLanguage(host, values.language);
  const apiBase = apiBaseFor(values.apiBase);
  const families = useMemo(() => ['common', ...(table.texts ?? [table.family])] as const, [table]);
  const texts = useTexts(language, families);
  const tenant = useTenant(apiBase, values.tenant, language);
  const services = useServices(host, values, apiBase ?? '', language);
  const toasts = useToasts();
  const inPlace = useMemo(() => createInPlace(host, options.signIn), [host, options]);
  const base = useRef<HTMLDivElement>(null);

  const styles = useMemo(() => createStyleScope(host.shadowRoot), [host]);
  useInsertionEffect(() => {
    for (const piece of baseStyles) styles.adopt(piece);
  }, [styles]);

  const brand = tenant.value?.brandColor;
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(brandProperties(pageBrand(host) || brand || '')))
      base.current?.style.setProperty(name, value);
  }, [brand, host]);

  const blocking = blocks(tenant.fault, tenant.value !== null, table.withoutTenant === true) ? tenant.fault : null;
  const shown = texts.value !== null && !blocking && (tenant.value !== null || table.withoutTenant === true);

  const report = useCallback<WidgetHandle['report']>(
    ({ code, status, kind }) => void host.emit('campus-error', { code, status, retryable: kind !== 'refused' }),
    [host],
  );
  const handle = useMemo(
    () => ({ ...services, report, toast: toasts.show, mark: host.mark.bind(host), emit: host.emit.bind(host) }),
    [host, services, report, toasts.show],
  );

  const widget = useMemo(
    () => ({
      ...handle,
      element: host,
      tenant: tenant.value,
      language,
      apiBase: apiBase ?? '',
      track: (code: string, fields: Readonly<Record<string, string>> = {}) =>
        void host.emit('campus-track', { code, fields }),
      requireSignIn: (reason: string) => inPlace.requireSignIn(reason, services),
    }),
    [handle, host, tenant.value, language, apiBase, inPlace, services],
  ) as unknown as WidgetHandle;

  useEffect(() => {
    host.mark('loading', !shown && !blocking);
    host.mark('failed', blocking !== null);
  }, [host, shown, blocking]);

  useEffect(() => {
    if (blocking) report(blocking);
  }, [blocking, report]);

  const told = useRef(false);
  useEffect(() => {
    if (!shown || told.current) return;
    told.current = true;
    host.emit('campus-ready', { tenant: values.tenant, language });
  }, [host, shown, values.tenant, language]);

  const [narrow, wide] = options.reserve?.(values) ?? [0, 0];
  const reserved = { '--_narrow': `${narrow}px`, '--_wide': `${wide}px` } as object;
  const waiting = (
    <div className="campus-stage" style={reserved}>
      <Skeleton kind="block" height="100%" />
    </div>
  );

  const mounted = useRef(false);
  mounted.current ||= shown;

  return (
    <StyleContext value={styles}>
      <MoveContext value={values.moves}>
        <div ref={base} className="campus-base" part="base" lang={tagOf(language)} dir={directionOf(language)}>
          {texts.value ? (
            <LocaleContext value={texts.value}>
              {blocking && <WidgetFault fault={blocking} tenant={values.tenant} onRetry={tenant.retry} />}
              {mounted.current && (
                <div className="campus-stage" style={reserved} hidden={!shown}>
                  <Boundary
                    fallback={(retry) => <WidgetCrashed onRetry={retry} />}
                    onCrash={() => handle.report({ code: 'crashed', status: 0, kind: 'malformed' })}
                  >
                    <View {...values} widget={widget} />
                  </Boundary>
                </div>
              )}
              {!mounted.current && !blocking && waiting}
              <inPlace.Dialog tenant={values.tenant} />
              {toasts.content}
            </LocaleContext>
          ) : texts.fault ? (
            <TextsMissing onRetry={texts.retry} />
          ) : (
            waiting
          )}
        </div>
      </MoveContext>
    </StyleContext>
  );
}
