import { type MouseEvent, type ReactNode, type SyntheticEvent, useContext, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { x } from '../icon/icons.ts';
import { useUid } from '../react/uid.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import text from './dialog.css?inline';
import { ReparentContext } from './reparent-context.ts';
import { lockScroll } from './scroll-lock.ts';

const look = css(text);

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** It wants to close: by its button, Escape, the backdrop, or a back gesture. */
  onClose: () => void;
  /** 440, 560, 680 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Something typed would be lost: Escape and the backdrop do nothing. */
  guarded?: boolean | undefined;
  /** Buttons at the end; the primary one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Fields first: a browser would begin with the scrolling body, or with whatever comes first. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector<HTMLElement>(':is(input, select, textarea):enabled:not([type=hidden])')?.focus();
}

/** A modal dialog in the top layer; on small windows a sheet from the bottom. Focus returns to where it was. */
export function Dialog({ open, title, onClose, size = 'small', guarded, actions, children }: DialogProps) {
  useStyles(look);
  const t = useText();
  const titleId = useUid();
  const dialog = useRef<HTMLDialogElement>(null);
  const moves = useContext(ReparentContext);

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

  // A move in the page leaves it open but no longer modal. `close()` would tell of a closing that nobody wished.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move is the reason to look
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
  // A browser closes it at a second Escape whatever the page says.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
    if (guarded) show(event.currentTarget);
    else onClose();
  };
  // Only a press that also began on the backdrop: a text selected beyond the edge is none.
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
          <div className="campus-dialog-body">{children}</div>
          {actions && <div className="campus-dialog-actions">{actions}</div>}
          <div className="campus-dialog-close">
            <Button kind="quiet" compact icon={x} iconOnly onClick={onClose}>
              {t('common:part.close')}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
