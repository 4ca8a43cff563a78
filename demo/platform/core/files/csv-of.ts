import { type CellValue, writeCsvStream } from 'hucre/csv';

/** A file of comma-separated values, written while the rows are read. Texts that begin like a formula are not run. */
export const csvOf = (
  headers: readonly string[],
  rows: AsyncIterable<readonly CellValue[]>,
): ReadableStream<Uint8Array> =>
  // Without the byte order mark, some spreadsheet programs take the text for one of another encoding.
  writeCsvStream(rows as AsyncIterable<CellValue[]>, { headers: [...headers], bom: true, escapeFormulae: true });
