import { hotkeysCoreFeature, searchFeature, syncDataLoaderFeature } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import r2wc from '@r2wc/react-to-web-component';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { PlateColumns } from '../../../../src/contract/plate/plates.ts';
import { fetchData } from '../library/fetch-data.ts';
import '../library/library.css';

interface Node {
  readonly title: string;
  readonly children: string[];
}

const ROOT = 'root';
/** In columns, as the card reads them. */
const QUERY = { contentType: 'knowledge', shape: 'columns' };
const ROW_HEIGHT = 44;

function nodesOf({ ids, parents, title, titles }: PlateColumns): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>([[ROOT, { title, children: [] }]]);
  for (const [at, id] of ids.entries()) nodes.set(id, { title: titles[at] ?? '', children: [] });
  for (const [at, id] of ids.entries()) nodes.get(ids[parents[at] ?? -1] ?? ROOT)?.children.push(id);
  return nodes;
}

/** All categories of a plate in one open tree, by Headless Tree with TanStack Virtual. */
function Tree({ nodes }: { nodes: ReadonlyMap<string, Node> }) {
  const scroller = useRef<HTMLDivElement>(null);
  const node = (id: string): Node => nodes.get(id) ?? { title: '', children: [] };
  const tree = useTree<Node>({
    rootItemId: ROOT,
    getItemName: (item) => item.getItemData().title,
    isItemFolder: (item) => item.getItemData().children.length > 0,
    dataLoader: { getItem: node, getChildren: (id) => node(id).children },
    initialState: { expandedItems: [...nodes.keys()] },
    scrollToItem: (item) => virtualizer.scrollToIndex(item.getItemMeta().index),
    features: [syncDataLoaderFeature, hotkeysCoreFeature, searchFeature],
  });
  const items = tree.getItems();
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  return (
    <>
      <button type="button" onClick={() => tree.openSearch()}>
        Search
      </button>
      {tree.isSearchOpen() && <input {...tree.getSearchInputElementProps()} />}
      <div ref={scroller} className="scroller">
        <div {...tree.getContainerProps('Categories')} className="rows" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            if (!item) return null;
            const style = { transform: `translateY(${start}px)`, paddingInlineStart: item.getItemMeta().level * 16 };
            const focused = item.isFocused() || undefined;
            return (
              <div {...item.getProps()} key={item.getKey()} style={style} data-focused={focused}>
                {item.isMatchingSearch() ? <mark>{item.getItemName()}</mark> : item.getItemName()}
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

function Loaded() {
  const [nodes, setNodes] = useState<ReadonlyMap<string, Node> | null>(null);
  useEffect(() => {
    void fetchData<PlateColumns>('/api/plates/v1/north/categories', QUERY).then((tree) => setNodes(nodesOf(tree)));
  }, []);
  return nodes && <Tree nodes={nodes} />;
}

customElements.define('library-tree', r2wc(Loaded));
