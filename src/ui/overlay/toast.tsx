import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { circleAlert, circleCheck, info, triangleAlert, x } from '../icon/icons.ts';
import { useValue } from '../react/use-value.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import { ReparentContext } from './reparent-context.ts';
import text from './toast.css?inline';
import type { Toaster, ToastOptions } from './toaster.ts';

export { createToaster, type Toaster, type ToastOptions } from './toaster.ts';

const look = css(text);

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

/** Shows the toasts of a toaster at the bottom, in the top layer. Render it once per widget. */
export function Toasts({ toaster }: { toaster: Toaster }) {
  useStyles(look);
  const place = useRef<HTMLDivElement>(null);
  const moves = useContext(ReparentContext);
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
      onPointerLeave={toaster.release}
      onFocus={toaster.hold}
      onBlur={toaster.release}
    >
      <div role="status">{!urgent && shown}</div>
      <div role="alert">{urgent && shown}</div>
    </div>
  );
}
