import { type FocusEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rangeText } from '../list/range-text.ts';
import { useLocale } from '../text/locale.ts';

/** How far outside the window a page is still rendered, in px. */
const MARGIN = 600;

const hasFocus = (element: HTMLElement): boolean =>
  element.contains((element.getRootNode() as ShadowRoot | Document).activeElement);

interface WindowedPageProps {
  readonly className?: string | undefined;
  /** Whether the page stays in the document, so that screen readers never find the list empty. */
  readonly stays: boolean;
  /** The positions of its first and last item in the feed, from 1. */
  readonly first: number;
  readonly last: number;
  readonly size: number;
  /** The direction from which the keys enter the page: -1 enters it at its last item. */
  readonly way: RefObject<1 | -1>;
  readonly children: () => ReactNode;
}

/**
 * A page of the list. Far outside of the window it is a box of the same height, so that the document stays small: for
 * screen readers one busy article with the positions of its items as name, which shows them when it is reached.
 */
export function WindowedPage({ children, className, first, last, size, stays, way }: WindowedPageProps) {
  const { tag } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const entered = useRef(false);
  const isAway = useRef(false);
  const [near, setNear] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element || stays) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { boundingClientRect, isIntersecting } = entries.at(-1) as IntersectionObserverEntry;
        isAway.current = !isIntersecting;
        // A page that has the focus stays as long as it has, or the focus would be lost.
        if (!isIntersecting && hasFocus(element)) return;
        // Reading it from the element would lay the document out again.
        if (!isIntersecting) height.current = boundingClientRect.height;
        setNear(isIntersecting);
      },
      { rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stays]);
  useLayoutEffect(() => {
    if (!near || !entered.current) return;
    entered.current = false;
    const articles = box.current?.querySelectorAll<HTMLElement>('[aria-posinset]') ?? [];
    articles[way.current === -1 ? articles.length - 1 : 0]?.focus();
    way.current = 1;
  }, [near, way]);

  // The observer reports only once that a page is out of view, and the page may have had the focus then.
  const leave = ({ relatedTarget }: FocusEvent) => {
    const element = box.current;
    // While another window is used, the focus is kept here.
    if (!element || !isAway.current || hasFocus(element) || element.contains(relatedTarget as Node | null)) return;
    height.current = element.offsetHeight;
    setNear(false);
  };
  const far = {
    role: 'article',
    style: { display: 'block', blockSize: height.current },
    tabIndex: -1,
    'aria-label': rangeText(tag, first, last),
    'aria-posinset': first,
    'aria-setsize': size,
    'aria-busy': true,
    onFocus() {
      entered.current = true;
      setNear(true);
    },
  };
  return (
    <div ref={box} className={className} {...(near ? { role: 'presentation', onBlur: leave } : far)}>
      {near && children()}
    </div>
  );
}
