import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  /** Whether the browser refuses its full screen, so that the screen fills the window instead. */
  readonly isOverlay: boolean;
  toggle(): void;
}

/**
 * Shows the element on the full screen. Where the browser refuses that, as in frames and on some phones, the `stage`
 * fills the window in its top layer. Escape leaves both.
 */
export function useFullScreen(element: HTMLElement, stage: RefObject<HTMLElement | null>): FullScreen {
  const [isFullScreen, setFullScreen] = useState(false);
  const [isOverlay, setOverlay] = useState(false);

  useEffect(() => {
    const follow = () => setFullScreen(element.matches(':fullscreen'));
    follow();
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  useLayoutEffect(() => {
    const node = stage.current;
    if (!isOverlay || !node) return;
    node.popover = 'manual';
    node.showPopover();
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setOverlay(false);
    };
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('keydown', leave);
      const focused = (node.getRootNode() as ShadowRoot).activeElement;
      node.popover = null;
      // Leaving the top layer takes the focus away.
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    };
  }, [isOverlay, stage]);

  const toggle = useCallback(() => {
    if (isOverlay) setOverlay(false);
    else if (element.matches(':fullscreen')) void document.exitFullscreen();
    else if (document.fullscreenEnabled) element.requestFullscreen().catch(() => setOverlay(true));
    else setOverlay(true);
  }, [element, isOverlay]);

  return { isFull: isFullScreen || isOverlay, isOverlay, toggle };
}
