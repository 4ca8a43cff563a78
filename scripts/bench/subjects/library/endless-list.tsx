import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface EndlessListProps<Item> {
  /** Loads a page, from 1. */
  readonly load: (page: number) => Promise<readonly Item[]>;
  readonly pageSize: number;
  readonly estimate: number;
  readonly item: (item: Item) => ReactNode;
}

const NEAR_END_ROWS = 3;

/** An endless list as the documentation of TanStack Virtual builds it: rows of any height, a page at a time. */
export function EndlessList<Item>({ estimate, item, load, pageSize }: EndlessListProps<Item>) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [ended, setEnded] = useState(false);
  const loading = useRef(false);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    overscan: 5,
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;
  useEffect(() => {
    if (ended || loading.current || last < items.length - NEAR_END_ROWS) return;
    loading.current = true;
    void load(items.length / pageSize + 1).then((page) => {
      loading.current = false;
      setItems((before) => [...before, ...page]);
      setEnded(page.length < pageSize);
    });
  }, [ended, items.length, last, load, pageSize]);
  return (
    <div ref={scroller} className="scroller" role="feed" data-ended={ended || undefined}>
      <div className="rows" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, key, start }) => (
          <article
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="row"
            style={{ transform: `translateY(${start}px)` }}
          >
            {item(items[index] as Item)}
          </article>
        ))}
      </div>
    </div>
  );
}
