import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** What has a stop of the Tab key. */
const STOPS =
  ':is(a[href], button, input, select, textarea, summary, iframe, [controls], [tabindex]):not(:disabled, [tabindex="-1"])';

const hasStops = (element: HTMLElement): boolean =>
  [...element.querySelectorAll(STOPS)].some((one) => one.getClientRects().length > 0);

interface ScrollingProps {
  readonly className: string;
  /** The id of the title that names it; or, without one, `label`. */
  readonly titleId?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A block that scrolls, such as the content of a dialog. While it does and nothing in it has a stop of the Tab key, it has one
 * itself, so that the keys reach all of it: not every browser gives what scrolls a stop.
 */
export function Scrolling({ children, className, label, titleId }: ScrollingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
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
  const stop = isStop ? { 'aria-label': label, 'aria-labelledby': titleId, role: 'group', tabIndex: 0 } : {};
  return (
    <div className={className} ref={place} {...stop}>
      {children}
    </div>
  );
}
