import { type ComponentType, useEffect, useInsertionEffect, useMemo, useState } from 'react';
import type { Language } from '../../contract/languages.ts';
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
import { SignInDialog, useSignInDialog } from './sign-in-dialog.tsx';
import { useToasts } from './toasts.tsx';
import { createTools } from './tools.ts';

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

/** What an element has done so far. */
interface Stage {
  mounted: boolean;
  told: boolean;
  /** Detail of `campus-ready`, as of the last render. */
  ready: { readonly tenant: string; readonly language: Language } | null;
}

const notStarted = (): Stage => ({ mounted: false, told: false, ready: null });

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
  const dialog = useSignInDialog();
  const styles = useMemo(() => createStyleScope(element.shadowRoot), [element]);
  const brand = brandSheet(tenant.value?.brandColor);
  useInsertionEffect(() => {
    for (const piece of baseStyles) styles.adopt(piece);
    styles.brand(brand);
  }, [styles, brand]);

  const blocking = blocks(tenant.error, tenant.value !== undefined, table.withoutTenant === true) ? tenant.error : null;
  const textsMissing = texts.value === undefined ? texts.error : null;
  const shown = texts.value !== undefined && !blocking && (tenant.value !== undefined || table.withoutTenant === true);

  const tools = useMemo(
    () => createTools(element, toasts.show, dialog.show, options.signIn),
    [element, toasts.show, dialog.show, options.signIn],
  );
  const widget = useMemo(
    () => ({
      ...services,
      ...tools,
      element,
      tenant: tenant.value ?? null,
      language,
      apiBase: apiBase ?? '',
      requireSignIn: (reason: string) => tools.requireSignIn(reason, services),
    }),
    [element, services, tools, tenant.value, language, apiBase],
  ) as unknown as WidgetHandle;

  const [stage] = useState<Stage>(notStarted);
  stage.ready = { tenant: values.tenant, language };
  useEffect(() => {
    const failed = (blocking ?? textsMissing) !== null;
    element.mark('loading', !shown && !failed);
    element.mark('failed', failed);
    if (!shown || stage.told) return;
    stage.told = true;
    element.emit('campus-ready', stage.ready);
  }, [element, shown, blocking, textsMissing, stage]);

  useEffect(() => {
    if (blocking) tools.report(blocking);
  }, [blocking, tools]);

  useEffect(() => {
    if (textsMissing) tools.report({ ...textsMissing, code: 'texts-missing' });
  }, [textsMissing, tools]);

  const { narrow, wide } = heightsOf(table, (flag) => values[flag] === true);
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
        <div className="campus-base" part="base" lang={tagOf(language)} dir={directionOf(language)}>
          {texts.value ? (
            <LocaleContext value={texts.value}>
              {blocking && <WidgetError error={blocking} tenant={values.tenant} onRetry={tenant.retry} />}
              {stage.mounted && apiBase !== null && (
                <div className="campus-stage" style={reserved} hidden={!shown}>
                  <Boundary
                    fallback={(retry) => <WidgetCrashed onRetry={retry} />}
                    onCrash={() => tools.report({ code: 'crashed', status: 0, kind: 'malformed' })}
                  >
                    <View {...values} widget={widget} />
                  </Boundary>
                </div>
              )}
              {!stage.mounted && !blocking && wait()}
              {dialog.close && <SignInDialog element={element} tenant={values.tenant} onClose={dialog.close} />}
              {toasts.content}
            </LocaleContext>
          ) : textsMissing ? (
            <TextsMissing onRetry={texts.retry} />
          ) : (
            wait()
          )}
        </div>
      </ReparentContext>
    </StyleContext>
  );
}
