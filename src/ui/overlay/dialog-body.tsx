import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** What has a stop of the Tab key. */
const STOPS =
  ':is(a[href], button, input, select, textarea, summary, iframe, [controls], [tabindex]):not(:disabled, [tabindex="-1"])';

const hasStops = (element: HTMLElement): boolean =>
  [...element.querySelectorAll(STOPS)].some((one) => one.getClientRects().length > 0);

interface DialogBodyProps {
  /** The id of the title, which names it. */
  readonly titleId: string;
  readonly children: ReactNode;
}

/**
 * The content of a dialog, which scrolls. While it does and nothing in it has a stop of the Tab key, it has one itself, so that
 * the keys reach all of it: not every browser gives what scrolls a stop.
 */
export function DialogBody({ children, titleId }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const look = () => {
      const isFocused = (element.getRootNode() as Document | ShadowRoot).activeElement === element;
      // Whoever reads it keeps the place after a change.
      setStop((was) => (was && isFocused) || (element.scrollHeight > element.clientHeight && !hasStops(element)));
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    // Watched anew, it looks after the next layout, and forces none.
    const changed = new MutationObserver(() => {
      resized.unobserve(element);
      resized.observe(element);
    });
    const attributeFilter = ['disabled', 'hidden', 'href'];
    changed.observe(element, { attributeFilter, childList: true, subtree: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, []);
  const stop = isStop ? { 'aria-labelledby': titleId, role: 'group', tabIndex: 0 } : {};
  return (
    <div className="campus-dialog-body" ref={body} {...stop}>
      {children}
    </div>
  );
}
