import type { Plugin } from 'vite';

/** Generates the table of the first reads. */
export const firstReadsPlugin = (reads: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'campus:first-reads',
  resolveId: { filter: { id: /^virtual:first-reads$/ }, handler: () => '\0first-reads' },
  load: { filter: { id: /^\0first-reads$/ }, handler: () => `export const reads = ${JSON.stringify(reads)};` },
});
