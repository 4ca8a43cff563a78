import { useEffect, useRef } from 'react';
import { css, useStyles } from '../style/styles.ts';
import { cutText } from './cut.ts';
import text from './cut-text.css?inline';

const look = css(text);

const EDGE = 8;

/**
 * Places an open popover below a text, or above it at the lower edge of the window. A pointer on its way there never leaves
 * both.
 */
function place(popover: HTMLElement, at: DOMRect): void {
  const { offsetHeight: height, offsetWidth: width } = popover;
  const { clientHeight, clientWidth } = document.documentElement;
  const left = Math.max(EDGE, Math.min(at.left, clientWidth - width - EDGE));
  const top = at.bottom + height > clientHeight ? at.top - height : at.bottom;
  popover.style.setProperty('left', `${left + scrollX}px`);
  popover.style.setProperty('top', `${Math.max(0, top) + scrollY}px`);
}

/**
 * A text of a user, cut after so many graphemes. The whole text is its accessible name, and is shown on hover, touch
 * and focus: of the link, button or option that it is in, or of its own (requirement H14). Escape hides it, and a touch
 * elsewhere.
 */
export function CutText({ children, length }: { readonly children: string; readonly length: number }) {
  useStyles(look);
  const { isCut, text: shown } = cutText(children, length);
  return isCut ? <Whole key={children} shown={shown} whole={children} /> : <bdi dir="auto">{children}</bdi>;
}

function Whole({ shown, whole }: { readonly shown: string; readonly whole: string }) {
  const origin = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const own = origin.current;
    const popover = bubble.current;
    if (!own || !popover) return;
    const control = own.closest<HTMLElement>('a, button, [role=option]');
    // Only what cannot be focused with its control becomes a stop of its own.
    if (!control) own.tabIndex = 0;
    const target = control ?? own;
    const show = () => {
      if (popover.matches(':popover-open')) return;
      popover.showPopover();
      place(popover, own.getBoundingClientRect());
    };
    const hide = () => popover.isConnected && popover.hidePopover();
    // A finger leaves the text at once: then it stays until the next touch.
    const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && !own.matches(':hover') && hide();
    const outside = (event: PointerEvent) => !event.composedPath().includes(own) && hide();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const focus = () => target.matches(':focus-visible') && show();
    const ended = new AbortController();
    const { signal } = ended;
    own.addEventListener('pointerenter', show, { signal });
    own.addEventListener('pointerleave', leave, { signal });
    target.addEventListener('focus', focus, { signal });
    target.addEventListener('blur', hide, { signal });
    own.ownerDocument.addEventListener('keydown', onKey, { signal });
    own.ownerDocument.addEventListener('pointerdown', outside, { signal });
    return () => ended.abort();
  }, []);

  return (
    <span className="campus-cut" ref={origin}>
      <bdi dir="auto" aria-hidden="true">
        {shown}
      </bdi>
      <bdi className="campus-hidden" dir="auto">
        {whole}
      </bdi>
      <span className="campus-cut-whole" popover="manual" aria-hidden="true" ref={bubble}>
        <bdi dir="auto">{whole}</bdi>
      </span>
    </span>
  );
}
