import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { NEAR_END_PX, SCROLL_MAX_WAIT_MS, SCROLL_THROTTLE_MS } from '../../contract/space/work-constants.ts';
import { Button } from '../button/button.tsx';
import { useValue } from '../react/use-value.ts';
import { CallError } from '../resource/call-error.tsx';
import { useLoadStates } from '../resource/load-states.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './endless-pages.css?inline';
import type { FeedPlace } from './feed-article.tsx';
import { feedKeys } from './feed-keys.ts';
import type { PageList } from './page-list.ts';
import { throttled } from './throttled.ts';
import { WindowedPage } from './windowed-page.tsx';

const look = css(text);

/** How many heights of the window before the end the next page is called for. */
const AHEAD_WINDOWS = 2;

export interface EndlessPagesProps<Item> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly list: PageList<Item>;
  /** Shows an item as a `FeedArticle`. */
  readonly item: (item: Item, place: FeedPlace) => ReactNode;
  /** Class of each page: the layout of its items. */
  readonly pageClass?: string;
  /** Shown for the first page while it is being loaded. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly moreLabel: string;
  readonly endLabel: string;
  readonly failedLabel: string;
}

/**
 * A list that shows its next page when the end is near, or by its button (requirement H08). The call for it is made before,
 * so that nobody who scrolls waits for it. Only the pages around the window are in the document, however many were loaded. A
 * feed of the ARIA Authoring Practices: each item is an article that tells its position, and Page Up and Page Down go from
 * one to the next.
 */
export function EndlessPages<Item>(props: EndlessPagesProps<Item>) {
  const { empty, endLabel, failedLabel, item, label, list, moreLabel, pageClass, skeleton } = props;
  useStyles(look);
  const pages = useValue(list.pages);
  const busy = useValue(list.busy);
  const error = useValue(list.error);
  const ended = useValue(list.ended);
  const end = useRef<HTMLDivElement>(null);
  const feed = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (list.pages.peek().length === 0) void list.next();
  }, [list]);
  useLoadStates({ error, failed: false });

  // A scroll event of any container reaches the document in its capturing phase.
  useEffect(() => {
    const isNear = (px: number) => {
      const top = end.current?.getBoundingClientRect().top;
      return top !== undefined && top !== 0 && !list.error.peek() && top - innerHeight <= px;
    };
    const prepare = () => {
      if (isNear(NEAR_END_PX + AHEAD_WINDOWS * innerHeight)) list.prepare();
    };
    const show = () => {
      if (!isNear(NEAR_END_PX)) return;
      // The next page may be shorter than a step.
      void list.next().then(() => requestAnimationFrame(prepare));
    };
    const { call, end: stop } = throttled(show, SCROLL_THROTTLE_MS, SCROLL_MAX_WAIT_MS);
    const follow = () => {
      if (!isNear(NEAR_END_PX)) prepare();
      // Only a call waits its turn: a page that has been called for is shown as soon as the end is near.
      else if (list.isPrepared()) show();
      else call();
    };
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      stop();
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [list]);

  const count = pages.reduce((sum, page) => sum + page.length, 0);
  // After the button was pressed, the focus goes to the item before the first new one.
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || busy || (count <= wanted.current && !ended)) return;
    const last = feed.current?.querySelector<HTMLElement>(`[aria-posinset="${wanted.current}"]`);
    wanted.current = null;
    last?.focus({ preventScroll: true });
  }, [busy, count, ended]);
  const more = () => {
    wanted.current = count;
    void list.next();
  };
  const way = useRef<1 | -1>(1);

  if (pages.length > 0 && count === 0 && ended) return empty;
  const size = ended ? count : -1;
  let before = 0;
  return (
    <div className="campus-endless">
      <div
        role="feed"
        aria-label={label}
        aria-busy={busy}
        ref={feed}
        className="campus-endless-feed"
        onKeyDown={(event) => {
          const toPage = (to: 1 | -1) => {
            way.current = to;
          };
          feedKeys(event, toPage, () => void list.next());
        }}
      >
        {pages.map((page) => {
          const first = before;
          before += page.length;
          if (page.length === 0) return null;
          return (
            <WindowedPage
              key={first}
              {...{ className: pageClass, first: first + 1, last: before, size, stays: first === 0, way }}
            >
              {() => page.map((one, index) => item(one, { index: first + index, size }))}
            </WindowedPage>
          );
        })}
      </div>
      {pages.length === 0 && !error && skeleton}
      {error && <CallError title={failedLabel} error={error} busy={busy} onRetry={more} />}
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
