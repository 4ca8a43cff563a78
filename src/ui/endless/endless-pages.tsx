import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NEAR_END_PX, SCROLL_MAX_WAIT_MS, SCROLL_THROTTLE_MS } from '../../contract/space/work-constants.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import { Button } from '../button/button.tsx';
import { ErrorBlock } from '../feedback/error-block.tsx';
import { errorText } from '../feedback/error-text.ts';
import { useValue } from '../react/use-value.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import text from './endless-pages.css?inline';
import type { PageList } from './page-list.ts';
import { throttled } from './throttled.ts';

const look = css(text);

/** How far outside the window a page is still rendered, in px. */
const MARGIN = 600;

interface PageProps {
  readonly className?: string | undefined;
  /** Whether the page stays in the document, so that screen readers never find the list empty. */
  readonly stays: boolean;
  readonly children: () => ReactNode;
}

/** A page of the list. Far outside of the window it is an empty box of the same height, so that the document stays small. */
function WindowedPage({ className, stays, children }: PageProps) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const [near, setNear] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element || stays) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting } = entries.at(-1) as IntersectionObserverEntry;
        // A page that has the focus stays, or the focus would be lost.
        const root = element.getRootNode() as ShadowRoot | Document;
        if (!isIntersecting && element.contains(root.activeElement)) return;
        if (!isIntersecting) height.current = element.offsetHeight;
        setNear(isIntersecting);
      },
      { rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stays]);
  return (
    <div
      ref={box}
      role="presentation"
      className={className}
      style={near ? undefined : { display: 'block', blockSize: height.current }}
    >
      {near && children()}
    </div>
  );
}

export interface EndlessPagesProps<Item> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly list: PageList<Item>;
  readonly item: (item: Item, index: number) => ReactNode;
  /** Class of each page: the layout of its items. */
  readonly pageClass?: string;
  /** Shown for the first page while it is being loaded. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly moreLabel: string;
  readonly endLabel: string;
  readonly failedLabel: string;
  readonly onError?: (error: ApiError) => void;
}

/**
 * A list that loads its next page when the end is near, or by its button (requirement H08). Only the pages around the
 * window are in the document, however many were loaded.
 */
export function EndlessPages<Item>(props: EndlessPagesProps<Item>) {
  const { empty, endLabel, failedLabel, item, label, list, moreLabel, onError, pageClass, skeleton } = props;
  useStyles(look);
  const t = useText();
  const pages = useValue(list.pages);
  const busy = useValue(list.busy);
  const error = useValue(list.error);
  const ended = useValue(list.ended);
  const end = useRef<HTMLDivElement>(null);
  const feed = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (list.pages.peek().length === 0) void list.next();
  }, [list]);
  useEffect(() => {
    if (error) onError?.(error);
  }, [error, onError]);

  // A scroll event of any container reaches the document in its capturing phase.
  useEffect(() => {
    const check = () => {
      const top = end.current?.getBoundingClientRect().top;
      if (top === undefined || top === 0 || list.error.peek()) return;
      if (top - innerHeight <= NEAR_END_PX) void list.next();
    };
    const { call, end: stop } = throttled(check, SCROLL_THROTTLE_MS, SCROLL_MAX_WAIT_MS);
    document.addEventListener('scroll', call, { capture: true, passive: true });
    return () => {
      stop();
      document.removeEventListener('scroll', call, { capture: true });
    };
  }, [list]);

  // After the button was pressed, the focus goes to the item before the first new one.
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || busy || pages.length <= wanted.current) return;
    const page = feed.current?.children[wanted.current - 1];
    wanted.current = null;
    (page?.lastElementChild?.querySelector('a[href]') as HTMLElement | null)?.focus({ preventScroll: true });
  }, [busy, pages.length]);
  const more = () => {
    wanted.current = pages.length;
    void list.next();
  };

  const count = pages.reduce((sum, page) => sum + page.length, 0);
  if (pages.length > 0 && count === 0 && ended) return empty;
  let before = 0;
  return (
    <div className="campus-endless">
      <div role="feed" aria-label={label} aria-busy={busy} ref={feed} className="campus-endless-feed">
        {pages.map((page, number) => {
          const first = before;
          before += page.length;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end
            <WindowedPage key={number} className={pageClass} stays={number === 0}>
              {() => page.map((one, index) => item(one, first + index))}
            </WindowedPage>
          );
        })}
      </div>
      {pages.length === 0 && !error && skeleton}
      {error && (
        <ErrorBlock
          title={failedLabel}
          text={errorText(t, error)}
          code={error.code}
          busy={busy}
          onRetry={() => void list.next()}
        />
      )}
      <div ref={end} className="campus-endless-end">
        {pages.length > 0 && !ended && !error && (
          <Button busy={busy} onClick={more}>
            {moreLabel}
          </Button>
        )}
        <p role="status" className="campus-endless-note">
          {ended && pages.length > 1 && endLabel}
        </p>
      </div>
    </div>
  );
}
