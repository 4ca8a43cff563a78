import { CATEGORY_LEVELS } from '../../../contract/constants.ts';
import { type CategoryTree, ROOT } from '../tree/tree.ts';

/** The columns of the chooser, one for each level that is open. */
export interface Columns {
  /** The opened category of each column but the last. */
  readonly open: readonly number[];
  /** The active row of each column. Row 0 is “All of …”. */
  readonly active: readonly number[];
}

/** The category whose children a column shows. */
export const parentOf = ({ open }: Columns, column: number): number => open[column - 1] ?? ROOT;

/** The number of rows of a column: the children, and “All of …”. */
export const rowCount = (tree: CategoryTree, parent: number): number => tree.children(parent).length + 1;

/** The category of a row. */
export const categoryAt = (tree: CategoryTree, parent: number, row: number): number =>
  row === 0 ? parent : (tree.children(parent)[row - 1] ?? parent);

/** Whether a row leads to a further column. */
export const opens = (tree: CategoryTree, column: number, parent: number, row: number): boolean =>
  row > 0 && column + 1 < CATEGORY_LEVELS && tree.children(categoryAt(tree, parent, row)).length > 0;

/** The columns that show a chosen category. */
export function columnsFor(tree: CategoryTree, chosen: number): Columns {
  const path = tree.path(chosen).slice(0, CATEGORY_LEVELS);
  const isParent = path.length < CATEGORY_LEVELS && tree.children(chosen).length > 0;
  const open = isParent ? path : path.slice(0, -1);
  const rows = path.map((one) => tree.children(tree.parent(one)).indexOf(one) + 1);
  return { open, active: isParent ? [...rows, 0] : rows.length > 0 ? rows : [0] };
}

export const withActive = ({ open, active }: Columns, column: number, row: number): Columns => ({
  open,
  active: active.map((one, index) => (index === column ? row : one)),
});

/** Opens the category of a row: the next column shows its categories. */
export function withOpened(tree: CategoryTree, columns: Columns, column: number, row: number): Columns {
  const category = categoryAt(tree, parentOf(columns, column), row);
  if (columns.open[column] === category) return withActive(columns, column, row);
  return {
    open: [...columns.open.slice(0, column), category],
    active: [...columns.active.slice(0, column), row, 0],
  };
}

/** Closes a column and those after it. */
export const withoutColumn = ({ open, active }: Columns, column: number): Columns => ({
  open: open.slice(0, Math.max(0, column - 1)),
  active: active.slice(0, Math.max(1, column)),
});
