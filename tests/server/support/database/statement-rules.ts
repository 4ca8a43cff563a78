import { getTableColumns, getTableName } from 'drizzle-orm';
import { loadModule, parseSync } from 'libpg-query';
import { TABLES } from '../../../../demo/platform/areas.ts';

type Node = Readonly<Record<string, unknown>>;

/** The group of each distributed table and its distribution column, by their names in SQL. */
const DISTRIBUTED = new Map(
  TABLES.flatMap(({ placement, table }) => {
    if (placement.group === 'reference') return [];
    const own = getTableName(table);
    const column = getTableColumns(table)[placement.column]?.name ?? '';
    return [[own, { group: placement.group === 'own' ? own : placement.group, column }] as const];
  }),
);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All nodes of a kind in a part of a statement, at any depth. */
function nodesOf(part: unknown, kind: string, found: Node[] = []): Node[] {
  if (Array.isArray(part)) for (const one of part) nodesOf(one, kind, found);
  else if (isNode(part)) {
    for (const [key, value] of Object.entries(part)) {
      if (key === kind && isNode(value)) found.push(value);
      nodesOf(value, kind, found);
    }
  }
  return found;
}

const distributedIn = (part: unknown): string[] => {
  const names = nodesOf(part, 'RangeVar').map(({ relname }) => String(relname));
  // An insertion names its table without a node of its own.
  const targets = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) => nodesOf(part, kind));
  names.push(...targets.map(({ relation }) => (isNode(relation) ? String(relation.relname) : '')));
  return [...new Set(names)].filter((name) => DISTRIBUTED.has(name));
};

const lastField = (reference: unknown): string => {
  const [column] = nodesOf({ reference: [reference] }, 'ColumnRef');
  const fields = (column?.fields ?? []) as { String?: { sval?: string } }[];
  return fields.at(-1)?.String?.sval ?? '';
};

/** The columns that a condition sets equal to one parameter, in every case. */
function fixedColumns(condition: unknown): string[] {
  if (!isNode(condition)) return [];
  const { A_Expr: comparison, BoolExpr: bool } = condition as { A_Expr?: Node; BoolExpr?: Node };
  if (bool?.boolop === 'AND_EXPR') return (bool.args as unknown[]).flatMap(fixedColumns);
  if (comparison?.kind !== 'AEXPR_OP') return [];
  const isEqual = nodesOf({ name: comparison.name }, 'String').some(({ sval }) => sval === '=');
  const isParameter = isNode(comparison.rexpr) && 'ParamRef' in comparison.rexpr;
  return isEqual && isParameter ? [lastField(comparison.lexpr)] : [];
}

/** The columns of a statement that its conditions set equal to each other, each as `table.column`. */
function equalColumns(tree: unknown, nameOf: (alias: string) => string): readonly (readonly string[])[] {
  const full = (part: unknown): string => {
    const [column] = nodesOf({ part: [part] }, 'ColumnRef');
    const fields = ((column?.fields ?? []) as { String?: { sval?: string } }[]).map(
      ({ String: one }) => one?.sval ?? '',
    );
    return isNode(part) && 'ColumnRef' in part && fields.length === 2 ? `${nameOf(fields[0] ?? '')}.${fields[1]}` : '';
  };
  const compared = nodesOf(tree, 'A_Expr')
    .filter((one) => one.kind === 'AEXPR_OP' && nodesOf({ name: one.name }, 'String').some(({ sval }) => sval === '='))
    .map((one) => [full(one.lexpr), full(one.rexpr)]);
  // An insertion of selected rows: each of its columns is equal to what is selected for it.
  const inserted = nodesOf(tree, 'InsertStmt').flatMap(({ cols, relation, selectStmt }) => {
    const table = isNode(relation) ? String(relation.relname) : '';
    const [select] = nodesOf(selectStmt, 'SelectStmt');
    const targets = ((select?.targetList ?? []) as { ResTarget?: Node }[]).map(({ ResTarget: target }) => target?.val);
    const names = ((cols ?? []) as { ResTarget?: Node }[]).map(({ ResTarget: column }) => String(column?.name));
    return names.map((name, index) => [`${table}.${name}`, full(targets[index])]);
  });
  return [...compared, ...inserted].filter((pair) => pair.every((column) => column !== ''));
}

/** Whether a statement deletes from tables by their distribution columns only: the rows of one value from each. */
const deletesByPlace = (tree: unknown): boolean => {
  const fixed = nodesOf(tree, 'DeleteStmt').flatMap(({ relation, whereClause }) => {
    const table = isNode(relation) ? String(relation.relname) : '';
    return fixedColumns(whereClause).includes(DISTRIBUTED.get(table)?.column ?? '') ? [table] : [];
  });
  return distributedIn(tree).every((table) => fixed.includes(table));
};

/** The distributed tables of a statement that are not joined with the first one by their distribution columns. */
function scatteredIn(tree: unknown): string[] {
  const [first, ...others] = distributedIn(tree).map((name) => `${name}.${DISTRIBUTED.get(name)?.column}`);
  if (first === undefined || others.length === 0) return [];
  const aliases = new Map(
    nodesOf(tree, 'RangeVar').map(({ alias, relname }) => [
      isNode(alias) ? String(alias.aliasname) : String(relname),
      String(relname),
    ]),
  );
  const pairs = equalColumns(tree, (alias) => aliases.get(alias) ?? alias);
  const near = new Set([first]);
  for (let size = 0; size < near.size; ) {
    size = near.size;
    for (const pair of pairs) if (pair.some((column) => near.has(column))) for (const column of pair) near.add(column);
  }
  return others.filter((column) => !near.has(column));
}

/** What a statement does that a distributed database refuses, or that needs all of its machines. */
export function violationsIn(text: string): string[] {
  const tree = parseSync(text);
  const found: string[] = [];
  const groups = new Set(distributedIn(tree).map((name) => DISTRIBUTED.get(name)?.group));
  if (groups.size > 1) found.push(`touches several groups: ${[...groups].join(', ')}`);
  else if (!deletesByPlace(tree)) for (const column of scatteredIn(tree)) found.push(`does not join by ${column}`);
  for (const select of nodesOf(tree, 'SelectStmt')) {
    if (!select.lockingClause) continue;
    const fixed = fixedColumns(select.whereClause);
    for (const name of distributedIn(select.fromClause)) {
      const { column = '' } = DISTRIBUTED.get(name) ?? {};
      if (!fixed.includes(column)) found.push(`locks rows of ${name} without ${column} = $n`);
    }
  }
  for (const update of nodesOf(tree, 'UpdateStmt')) {
    const table = isNode(update.relation) ? String(update.relation.relname) : '';
    const set = nodesOf(update.targetList, 'ResTarget').map(({ name }) => String(name));
    const column = DISTRIBUTED.get(table)?.column;
    if (column && set.includes(column)) found.push(`changes ${column}, by which ${table} is distributed`);
  }
  return found.map((what) => `${what}\n    ${text}`);
}

/** Must resolve before `violationsIn` is called. */
export const loadParser = (): Promise<void> => loadModule();
