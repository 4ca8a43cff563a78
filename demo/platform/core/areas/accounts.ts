import { eq, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Area } from './area.ts';
import type { StoredTable } from './stored-table.ts';

type Personal = StoredTable['personal'];

const holds = (columns: Personal, userId: string): SQL | undefined =>
  or(...columns.map(({ column }) => eq(column, userId)));

/** Whether the rows that are removed with an account are placed with the person, and so are all on one machine. */
const liesWithPerson = ({ personal, placement }: StoredTable): boolean => {
  const gone = personal.filter(({ onRemoval }) => onRemoval === 'delete');
  return placement.group === 'user' && gone.length === 1 && gone[0]?.name === placement.column;
};

/** Deletes the rows of one person from tables that are placed with people, in one statement. */
const deleteTogether = async (tx: Database, tables: readonly StoredTable[], userId: string): Promise<void> => {
  const parts = tables.map(({ personal, table }) => {
    const own = holds(
      personal.filter(({ onRemoval }) => onRemoval === 'delete'),
      userId,
    );
    return sql`${sql.identifier(`from_${getTableName(table)}`)} as (delete from ${table} where ${own})`;
  });
  if (parts.length > 0) await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
};

/** Removes an account and its data in all tables, in the transaction `tx`. */
export const removeAccount = async (
  areas: readonly Area[],
  tables: readonly StoredTable[],
  tx: Database,
  userId: string,
): Promise<void> => {
  for (const area of areas) await area.removeAccount?.(tx, userId);
  await deleteTogether(tx, tables.filter(liesWithPerson), userId);
  for (const stored of tables) {
    const { personal, table } = stored;
    const gone = personal.filter(({ onRemoval }) => onRemoval === 'delete');
    if (gone.length > 0 && !liesWithPerson(stored)) await tx.delete(table).where(holds(gone, userId));
    const cleared = personal.filter(({ onRemoval }) => onRemoval === 'clear');
    if (cleared.length === 0) continue;
    const without = Object.fromEntries(cleared.map(({ column, name }) => [name, sql`nullif(${column}, ${userId})`]));
    await tx.update(table).set(without).where(holds(cleared, userId));
  }
};

/** Merges an account into another one, in the transaction `tx`: some rows move, everything else is removed. */
export const mergeAccount = async (
  areas: readonly Area[],
  tables: readonly StoredTable[],
  tx: Database,
  from: string,
  into: string,
): Promise<void> => {
  for (const { personal, table } of tables)
    for (const { column, name, onMerge } of personal)
      if (onMerge === 'move')
        await tx
          .update(table)
          .set({ [name]: into })
          .where(eq(column, from));
  await removeAccount(areas, tables, tx, from);
};
