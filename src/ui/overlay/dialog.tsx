import { type MouseEvent, type ReactNode, type SyntheticEvent, useContext, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { x } from '../icon/icons.ts';
import { SurroundingsContext } from '../react/surroundings.ts';
import { useUid } from '../react/uid.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import text from './dialog.css?inline';
import { lockScroll } from './scroll-lock.ts';
import { Scrolling } from './scrolling.tsx';

const look = css(text);

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Called when the user closes it: close button, Escape, backdrop, or back gesture. */
  onClose: () => void;
  /** 440, 560, 660, 680 px. */
  size?: 'small' | 'medium' | 'code' | 'large' | undefined;
  /** Ignores Escape and the backdrop, so that input is not lost. */
  guarded?: boolean | undefined;
  /** Buttons at the end; the primary one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Focuses the first field. By default a browser focuses the scrollable body or the first focusable element. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector<HTMLElement>(':is(input, select, textarea):enabled:not([type=hidden])')?.focus();
}

/** A modal dialog in the top layer; a bottom sheet on small windows. Restores the focus when it closes. */
export function Dialog({ open, title, onClose, size = 'small', guarded, actions, children }: DialogProps) {
  useStyles(look);
  const t = useText();
  const titleId = useUid();
  const dialog = useRef<HTMLDialogElement>(null);
  const { moves } = useContext(SurroundingsContext);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const unlock = lockScroll(element.ownerDocument);
    show(element);
    return () => {
      element.close();
      unlock();
    };
  }, [open]);

  // Moving the element leaves the dialog open but no longer modal. `close()` would dispatch a close event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move must show it again
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open || element.matches(':modal')) return;
    element.removeAttribute('open');
    show(element);
  }, [moves]);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!guarded) onClose();
  };
  // Browsers close a dialog on a second Escape even if the first was prevented.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
    if (guarded) show(event.currentTarget);
    else onClose();
  };
  // Only a press that started on the backdrop counts, because selecting text may end there.
  const pressed = useRef(false);
  const onBackdrop = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    <dialog
      ref={dialog}
      className="campus-dialog"
      data-size={size}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onPointerDown={(event) => {
        pressed.current = onBackdrop(event);
      }}
      onPointerUp={(event) => {
        if (pressed.current && onBackdrop(event) && !guarded) onClose();
      }}
    >
      {open && (
        <div className="campus-dialog-sheet">
          <h2 className="campus-dialog-title" id={titleId}>
            {title}
          </h2>
          <Scrolling className="campus-dialog-body" titleId={titleId}>
            {children}
          </Scrolling>
          {actions && <div className="campus-dialog-actions">{actions}</div>}
          <div className="campus-dialog-close">
            <Button kind="quiet" compact icon={x} iconOnly onClick={onClose}>
              {t('common:ui.close')}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
