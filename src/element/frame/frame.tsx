import { type ComponentType, useCallback, useEffect, useInsertionEffect, useMemo, useRef } from 'react';
import type { ApiError } from '../../services/http/api-error.ts';
import { directionOf, tagOf } from '../../services/language/language.ts';
import { apiBaseFor } from '../../services/settings.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ReparentContext } from '../../ui/overlay/reparent-context.ts';
import { baseStyles } from '../../ui/style/base.ts';
import { brandSheet } from '../../ui/style/brand.ts';
import { createStyleScope, StyleContext } from '../../ui/style/styles.ts';
import { LocaleContext } from '../../ui/text/locale.ts';
import type { WidgetDefinition } from '../definition.ts';
import type { ElementValues, WidgetElement } from '../element-types.ts';
import { heightsOf } from '../geometry.ts';
import type { WidgetHandle } from '../handle.ts';
import { Boundary } from './boundary.tsx';
import { TextsMissing, WidgetCrashed, WidgetError } from './fallbacks.tsx';
import { familiesOf } from './first-data.ts';
import { useLanguage, useSettings, useTenant, useTexts } from './frame-hooks.ts';
import { useServices } from './services.ts';
import { createSignInDialog } from './sign-in-dialog.tsx';
import { useToasts } from './toasts.tsx';

export interface FrameOptions {
  /** Loads the sign-in element for the sign-in dialog. Without it, visitors are redirected to the sign-in page. */
  readonly signIn?: () => Promise<unknown>;
}

interface FrameProps {
  readonly element: WidgetElement;
  readonly table: WidgetDefinition;
  readonly values: ElementValues;
  readonly View: ComponentType<Record<string, unknown> & { widget: WidgetHandle }>;
  readonly options: FrameOptions;
}

/** Whether an error replaces the view. A network error does not, once the tenant is known. */
const blocks = (error: ApiError | null, known: boolean, withoutTenant: boolean): error is ApiError =>
  error !== null && (error.kind === 'rejected' || !(known || withoutTenant));

/** Surrounds every view: language, tenant, brand, errors, and the handle that the view uses. */
export function Frame({ element, table, values, View, options }: FrameProps) {
  useSettings();
  const language = useLanguage(element, values.language);
  const apiBase = apiBaseFor(values.apiBase);
  const texts = useTexts(language, familiesOf(table));
  const tenant = useTenant(apiBase, values.tenant, language);
  const services = useServices(element, values, apiBase ?? '', language);
  const toasts = useToasts();
  const inPlace = useMemo(() => createSignInDialog(element, options.signIn), [element, options]);
  const styles = useMemo(() => createStyleScope(element.shadowRoot), [element]);
  const brand = brandSheet(tenant.value?.brandColor);
  useInsertionEffect(() => {
    for (const piece of baseStyles) styles.adopt(piece);
    styles.brand(brand);
  }, [styles, brand]);

  const blocking = blocks(tenant.error, tenant.value !== undefined, table.withoutTenant === true) ? tenant.error : null;
  const textsMissing = texts.value === undefined ? texts.error : null;
  const shown = texts.value !== undefined && !blocking && (tenant.value !== undefined || table.withoutTenant === true);

  const report = useCallback<WidgetHandle['report']>(
    ({ code, status, kind }) => void element.emit('campus-error', { code, status, retryable: kind !== 'rejected' }),
    [element],
  );
  const handle = useMemo(
    () => ({
      ...services,
      report,
      toast: toasts.show,
      mark: element.mark.bind(element),
      emit: element.emit.bind(element),
    }),
    [element, services, report, toasts.show],
  );

  const widget = useMemo(
    () => ({
      ...handle,
      element: element,
      tenant: tenant.value ?? null,
      language,
      apiBase: apiBase ?? '',
      track: (code: string, fields: Readonly<Record<string, string>> = {}) =>
        void element.emit('campus-track', { code, fields }),
      requireSignIn: (reason: string) => inPlace.requireSignIn(reason, services),
    }),
    [handle, element, tenant.value, language, apiBase, inPlace, services],
  ) as unknown as WidgetHandle;

  useEffect(() => {
    const failed = (blocking ?? textsMissing) !== null;
    element.mark('loading', !shown && !failed);
    element.mark('failed', failed);
  }, [element, shown, blocking, textsMissing]);

  useEffect(() => {
    if (blocking) report(blocking);
  }, [blocking, report]);

  useEffect(() => {
    if (textsMissing) report({ ...textsMissing, code: 'texts-missing' });
  }, [textsMissing, report]);

  const reported = useRef(false);
  useEffect(() => {
    if (!shown || reported.current) return;
    reported.current = true;
    element.emit('campus-ready', { tenant: values.tenant, language });
  }, [element, shown, values.tenant, language]);

  const { narrow, wide } = heightsOf(table, (flag) => values[flag] === true);
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
      <ReparentContext value={values.moves}>
        <div className="campus-base" part="base" lang={tagOf(language)} dir={directionOf(language)}>
          {texts.value ? (
            <LocaleContext value={texts.value}>
              {blocking && <WidgetError error={blocking} tenant={values.tenant} onRetry={tenant.retry} />}
              {mounted.current && apiBase !== null && (
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
          ) : textsMissing ? (
            <TextsMissing onRetry={texts.retry} />
          ) : (
            waiting
          )}
        </div>
      </ReparentContext>
    </StyleContext>
  );
}
