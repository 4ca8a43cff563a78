import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { chevronLeft } from '../../../ui/icon/more-icons.ts';
import { Listbox } from '../../../ui/listbox/listbox.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { type CategoryTree, ROOT } from '../tree/tree.ts';
import { CategoryRow } from './category-row.tsx';
import {
  type Columns,
  categoryAt,
  columnsFor,
  opens,
  parentOf,
  rowCount,
  withActive,
  withOpened,
  withoutColumn,
} from './columns.ts';

/** The height of a row in px, large enough for a finger and for Arabic. */
const ROW_HEIGHT = 44;

interface CategoryColumnsProps {
  readonly tree: CategoryTree;
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

/**
 * A list for each open level (requirement K01). The right arrow key, or left in right-to-left languages, opens a
 * category, and the opposite one closes it. A narrow widget shows only the last list, with a back button.
 */
export function CategoryColumns({ tree, chosen, onChoose }: CategoryColumnsProps) {
  const { t, direction } = useLocale();
  const [columns, setColumns] = useState(() => columnsFor(tree, chosen));
  const lists = useRef<(HTMLElement | null)[]>([]);
  const last = columns.open.length;

  // The list to focus after the columns have changed.
  const focus = useRef<number | null>(last);
  useLayoutEffect(() => {
    if (focus.current === null) return;
    lists.current[focus.current]?.focus({ preventScroll: true });
    focus.current = null;
  });
  const change = (next: Columns) => {
    focus.current = next.open.length;
    setColumns(next);
  };

  const titleOfAll = (parent: number) =>
    parent === ROOT ? t('plate:chooser.all') : t('plate:chooser.allOf', { category: tree.titleOf(parent) });
  const textOf = (parent: number, row: number) =>
    row === 0 ? titleOfAll(parent) : tree.titleOf(categoryAt(tree, parent, row));
  const current = parentOf(columns, last);
  const place = tree.path(categoryAt(tree, current, columns.active[last] ?? 0)).map(tree.titleOf);

  return (
    <>
      {last > 0 && (
        <div className="back">
          <Button kind="quiet" compact icon={chevronLeft} onClick={() => change(withoutColumn(columns, last))}>
            {current === ROOT || tree.parent(current) === ROOT
              ? t('plate:chooser.all')
              : t('plate:chooser.back', { category: tree.titleOf(tree.parent(current)) })}
          </Button>
        </div>
      )}
      <div className="columns" data-count={last + 1}>
        {columns.active.map((active, column) => {
          const parent = parentOf(columns, column);
          const open = (row: number) => change(withOpened(tree, columns, column, row));
          return (
            <Listbox
              key={parent}
              ref={(list) => {
                lists.current[column] = list;
              }}
              id={`level-${column + 1}`}
              label={
                parent === ROOT
                  ? t('plate:chooser.first')
                  : t('plate:chooser.level', { category: tree.titleOf(parent) })
              }
              count={rowCount(tree, parent)}
              rowHeight={ROW_HEIGHT}
              active={active}
              onActive={(row) => setColumns((now) => withActive(now, column, row))}
              onChoose={(row) => {
                if (opens(tree, column, parent, row)) open(row);
                else onChoose(categoryAt(tree, parent, row));
              }}
              keyOf={(row) => row}
              isChosen={(row) => categoryAt(tree, parent, row) === chosen && !opens(tree, column, parent, row)}
              textOf={(row) => textOf(parent, row)}
              onKey={({ key }) => {
                const [forward, backward] =
                  direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
                if (key === forward && opens(tree, column, parent, active)) open(active);
                else if (key === backward && column > 0) change(withoutColumn(columns, column));
                else return key === forward || key === backward;
                return true;
              }}
              render={(row) => (
                <CategoryRow
                  title={textOf(parent, row)}
                  inside={opens(tree, column, parent, row) ? tree.children(categoryAt(tree, parent, row)).length : 0}
                  chosen={categoryAt(tree, parent, row) === chosen}
                  open={row > 0 && columns.open[column] === categoryAt(tree, parent, row)}
                />
              )}
            />
          );
        })}
      </div>
      <p className="place" aria-hidden="true">
        {place.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two levels may have the same title
          <span className="place-step" key={index}>
            <bdi>{title}</bdi>
          </span>
        ))}
      </p>
    </>
  );
}
