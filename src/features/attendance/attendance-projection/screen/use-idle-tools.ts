import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** After this time without a movement the tools fade, in ms. */
const IDLE_TIME = 3_000;
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

interface IdleTools {
  /** Whether nobody has moved, pressed or typed anything for a while. The style sheet keeps tools with the focus. */
  readonly isIdle: boolean;
  /** A finger cannot aim at what it does not see: the first press only brings the tools back. */
  onClickCapture(event: MouseEvent): void;
}

/** Whether the tools of a screen that only shows something are of use at the moment. */
export function useIdleTools(stage: RefObject<HTMLElement | null>): IdleTools {
  const [isIdle, setIdle] = useState(false);
  const idle = useRef(false);
  const isBlind = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (next: boolean) => {
      idle.current = next;
      setIdle(next);
    };
    const wake = (event?: Event) => {
      if (event?.type === 'pointerdown') {
        const isTouch = (event as PointerEvent).pointerType === 'touch';
        isBlind.current = isTouch && idle.current && stage.current !== null;
      }
      clearTimeout(timer);
      timer = setTimeout(rest, IDLE_TIME, true);
      if (idle.current) rest(false);
    };
    wake();
    const options = { capture: true, passive: true } as const;
    for (const sign of SIGNS) addEventListener(sign, wake, options);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, wake, options);
    };
  }, [stage]);
  const onClickCapture = useCallback((event: MouseEvent) => {
    if (!isBlind.current) return;
    isBlind.current = false;
    event.preventDefault();
    event.stopPropagation();
  }, []);
  return { isIdle, onClickCapture };
}
