import { type CellValue, writeCsvStream } from 'hucre/csv';

/**
 * Characters that begin a formula in some spreadsheet program; the full-width ones do in Chinese and Japanese versions.
 */
const FULL_WIDTH = /^(?=[＝＋－＠])/u;
/** In many languages spreadsheet programs split lines at semicolons or tabs, and what follows begins a cell of its own. */
const AFTER_OTHER_SEPARATOR = /([;\t\r\n])(?=\s*[=+\-@＝＋－＠])/gu;

const withoutFormula = (cell: CellValue): CellValue =>
  typeof cell === 'string' ? cell.replace(AFTER_OTHER_SEPARATOR, "$1'").replace(FULL_WIDTH, "'") : cell;

async function* withoutFormulas(rows: AsyncIterable<readonly CellValue[]>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map(withoutFormula);
}

/** A file of comma-separated values, written while the rows are read. Texts that begin like a formula are not run. */
export const csvOf = (
  headers: readonly string[],
  rows: AsyncIterable<readonly CellValue[]>,
): ReadableStream<Uint8Array> =>
  // Without the byte order mark, some spreadsheet programs assume another encoding.
  writeCsvStream(withoutFormulas(rows), { headers: [...headers], bom: true, escapeFormulae: true });
