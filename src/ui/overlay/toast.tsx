import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { circleAlert, circleCheck, info, triangleAlert, x } from '../icon/icons.ts';
import { SurroundingsContext } from '../react/surroundings.ts';
import { useValue } from '../react/use-value.ts';
import { baseStyles } from '../style/base.ts';
import { createStyleScope, css, StyleContext, useStyles } from '../style/styles.ts';
import { type Locale, LocaleContext, useLocale, useText } from '../text/locale.ts';
import pageText from './page-toasts.css?inline';
import text from './toast.css?inline';
import type { Toaster, ToastOptions } from './toaster.ts';

export { createToaster, type Toaster, type ToastOptions } from './toaster.ts';

const look = css(text);
const pageLook = css(pageText, 'view');

const icons = { info, success: circleCheck, warning: triangleAlert, danger: circleAlert };

function Toast({ toast, toaster }: { toast: ToastOptions; toaster: Toaster }) {
  const t = useText();
  const { kind = 'info', action } = toast;
  return (
    <div className="campus-toast" data-kind={kind}>
      <Icon of={icons[kind]} />
      <p className="campus-toast-text">{toast.text}</p>
      {action && (
        <Button
          kind="quiet"
          compact
          onClick={() => {
            toaster.dismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button kind="quiet" compact icon={x} iconOnly onClick={() => toaster.dismiss()}>
        {t('common:ui.close')}
      </Button>
    </div>
  );
}

/** Shows what a toaster still shows, in an element of its own at the end of the page: its widget is gone. */
export function keepOnPage(toaster: Toaster, locale: Locale): void {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const scope = createStyleScope(shadow);
  for (const piece of [...baseStyles, pageLook]) scope.adopt(piece);
  document.body.append(host);
  const root = createRoot(shadow);
  root.render(
    <StyleContext value={scope}>
      <div className="campus-base" lang={locale.tag} dir={locale.direction}>
        <LocaleContext value={locale}>
          <Toasts toaster={toaster} />
        </LocaleContext>
      </div>
    </StyleContext>,
  );
  const unsubscribe = toaster.current.subscribe((toast) => {
    if (toast) return;
    // Not while React renders the change.
    queueMicrotask(() => {
      unsubscribe();
      root.unmount();
      host.remove();
    });
  });
}

/** Shows the toasts of a toaster at the bottom, in the top layer. Render it once per widget. */
export function Toasts({ toaster }: { toaster: Toaster }) {
  useStyles(look);
  const place = useRef<HTMLDivElement>(null);
  const { moves } = useContext(SurroundingsContext);
  // A toast outlives its widget, which may have navigated to another page of the document.
  const locale = useRef(useLocale());
  locale.current = useLocale();
  useEffect(
    () => () => {
      if (toaster.current.peek()) keepOnPage(toaster, locale.current);
    },
    [toaster],
  );
  // A live region must exist before its content changes, or the change is not announced.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const now = useValue(toaster.current);
  const toast = ready ? now : null;

  // Shown again for each toast, so that it is above a dialog opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move closes popovers
  useLayoutEffect(() => {
    const element = place.current;
    if (!toast || !element?.isConnected) return;
    element.togglePopover(false);
    element.togglePopover(true);
  }, [toast, moves]);

  const urgent = toast?.kind === 'danger' || toast?.kind === 'warning';
  const shown = toast && <Toast toast={toast} toaster={toaster} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the pointer or focus is inside
    <div
      ref={place}
      className="campus-toasts"
      popover="manual"
      onPointerEnter={toaster.hold}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.matches(':focus-within')) toaster.release();
      }}
      onFocus={toaster.hold}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(':hover')) toaster.release();
      }}
    >
      <div role="status">{!urgent && shown}</div>
      <div role="alert">{urgent && shown}</div>
    </div>
  );
}
