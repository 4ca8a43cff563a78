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

/** The columns of the type timestamptz, by their names. */
const INSTANTS = new Set(
  TABLES.flatMap(({ table }) => Object.values(getTableColumns(table)))
    .filter((column) => column.getSQLType().includes('with time zone'))
    .map(({ name }) => name),
);

/** The functions of PostgreSQL that read a setting, the clock or a sequence, as far as a platform might use them. */
const NOT_IMMUTABLE = new Set(
  `age array_to_json array_to_string clock_timestamp concat concat_ws current_setting date_part date_trunc extract format
  gen_random_uuid json_build_array json_build_object jsonb_build_array jsonb_build_object make_timestamptz nextval now
  random row_to_json set_config statement_timestamp timeofday to_char to_date to_json to_jsonb transaction_timestamp
  txid_current`.split(/\s+/),
);

const typeOf = (part: unknown): string => {
  if (!isNode(part)) return '';
  const {
    A_Expr: binary,
    ColumnRef: column,
    FuncCall: call,
    TypeCast: cast,
  } = part as Record<string, Node | undefined>;
  const lastOf = (names: unknown): string => String(nodesOf({ names }, 'String').at(-1)?.sval ?? '');
  if (cast) return lastOf((cast.typeName as Node).names);
  if (column) return INSTANTS.has(lastField(part)) ? 'timestamptz' : '';
  if (call) return lastOf(call.funcname) === 'make_interval' ? 'interval' : '';
  if (!binary) return '';
  const [left, right] = [typeOf(binary.lexpr), typeOf(binary.rexpr)];
  const operator = lastOf(binary.name);
  if (operator === '-' && left === 'timestamptz' && right === 'timestamptz') return 'interval';
  if (operator === '*' || operator === '/') return [left, right].includes('interval') ? 'interval' : '';
  return left || right;
};

/** The operations of a part that are not IMMUTABLE: their results depend on settings, such as the time zone, or the clock. */
function changeableIn(part: unknown): string[] {
  const calls = nodesOf(part, 'FuncCall').flatMap(({ args, funcname }) => {
    const name = String(nodesOf({ funcname }, 'String').at(-1)?.sval);
    // Parts of an interval do not depend on the time zone.
    const ofInterval = name === 'extract' || name === 'date_part' || name === 'date_trunc';
    const isOfInterval = ofInterval && Array.isArray(args) && args.some((one) => typeOf(one) === 'interval');
    return NOT_IMMUTABLE.has(name) && !isOfInterval ? [name] : [];
  });
  const clock = nodesOf(part, 'SQLValueFunction').map(() => 'the clock');
  const sums = nodesOf(part, 'A_Expr').flatMap(({ lexpr, name, rexpr }) => {
    const isSum = nodesOf({ name }, 'String').some(({ sval }) => sval === '+' || sval === '-');
    const types = [typeOf(lexpr), typeOf(rexpr)];
    return isSum && types.includes('timestamptz') && types.includes('interval') ? ['timestamptz ± interval'] : [];
  });
  const casts = nodesOf(part, 'TypeCast').flatMap((cast) => {
    const [from, to] = [typeOf(cast.arg), typeOf({ TypeCast: cast })];
    return from === 'timestamptz' && to !== from ? [`timestamptz::${to}`] : [];
  });
  return [...new Set([...calls, ...clock, ...sums, ...casts])];
}

/** The operations in writes to distributed tables that are refused because they are not IMMUTABLE. */
function changeableInWrites(tree: unknown): string[] {
  const isDistributed = ({ relation }: Node) => isNode(relation) && DISTRIBUTED.has(String(relation.relname));
  const conflicts = nodesOf(tree, 'InsertStmt')
    .filter(isDistributed)
    .flatMap(({ onConflictClause }) => changeableIn(onConflictClause).map((what) => `updates on conflict by ${what}`));
  const updates = [...nodesOf(tree, 'UpdateStmt'), ...nodesOf(tree, 'DeleteStmt')].filter(isDistributed);
  const parts = updates.flatMap(({ targetList, whereClause }) => [targetList, whereClause]);
  const cases = ['CaseExpr', 'CoalesceExpr'].flatMap((kind) => nodesOf(parts, kind));
  return [...conflicts, ...cases.flatMap((one) => changeableIn(one).map((what) => `writes a case by ${what}`))];
}

/** Whether a query or a write asks for the rows of one machine: it sets a distribution column equal to a parameter. */
function hasPlace({ fromClause, relation, whereClause }: Node): boolean {
  const names = distributedIn([fromClause, { RangeVar: relation }]);
  const conditions = [whereClause, ...nodesOf(fromClause, 'JoinExpr').map(({ quals }) => quals)];
  const fixed = new Set(conditions.flatMap(fixedColumns));
  return names.some((name) => fixed.has(DISTRIBUTED.get(name)?.column ?? ''));
}

/**
 * The distributed tables of nested queries that take the place of their rows from an outer row, although the outer query
 * has a parameter for it. The planner does not conclude that they need one machine only.
 */
function placedByOuterRow(tree: unknown): string[] {
  const outer = ['SelectStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) => nodesOf(tree, kind)).filter(hasPlace);
  const nested = outer
    .flatMap(({ targetList, whereClause }) => nodesOf([targetList, whereClause], 'SubLink'))
    .flatMap(({ subselect }) => nodesOf([subselect], 'SelectStmt').slice(0, 1));
  const names = nested.filter((select) => !hasPlace(select)).map(({ fromClause }) => distributedIn(fromClause)[0]);
  return [...new Set(names)].filter((name) => name !== undefined);
}

/** What a statement does that a distributed database refuses, or that needs all of its machines. */
export function violationsIn(text: string): string[] {
  const tree = parseSync(text);
  const found = changeableInWrites(tree);
  for (const name of placedByOuterRow(tree))
    found.push(`asks for rows of ${name} in a nested query without ${DISTRIBUTED.get(name)?.column} = $n`);
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
