import { writeFileSync } from 'node:fs';
import { at } from '../vite/entries.ts';
import { readPublicApi, SNAPSHOT } from './public-api.ts';

/** One line for each widget, type and call, so that a change of one is a change of a line. */
function written(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const lines = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${written(one, depth - 1)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

const api = readPublicApi();
writeFileSync(at(SNAPSHOT), `${written(api, 2)}\n`);
console.log(`${SNAPSHOT}: ${Object.keys(api.widgets).length} widgets, ${Object.keys(api.calls).length} calls`);
