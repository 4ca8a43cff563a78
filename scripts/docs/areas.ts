import { readFileSync } from 'node:fs';
import { importsOfAreas, layersOfAreas } from '../lib/areas.mjs';
import { at } from '../vite/entries.ts';
import { table } from './tables.ts';

/** What an area is for: the sentence above its object. */
const purposeOf = (area: string): string =>
  /\/\*\* (.+?) \*\/\nexport const/.exec(readFileSync(at(`demo/platform/${area}/area.ts`), 'utf8'))?.[1] ?? '';

/** The imports that do not follow from others: the picture needs no more. */
function directImports(imports: ReadonlyMap<string, readonly string[]>): [string, string][] {
  const reached = (area: string, seen = new Set<string>()): Set<string> => {
    for (const one of imports.get(area) ?? []) if (!seen.has(one)) reached(one, seen.add(one));
    return seen;
  };
  return [...imports].flatMap(([area, used]) =>
    used
      .filter((one) => !used.some((other) => other !== one && reached(other).has(one)))
      .map((one): [string, string] => [area, one]),
  );
}

/** A picture of the areas in their layers, and a table of all their imports. */
export function areaTable(): string {
  const layers = layersOfAreas();
  const imports = importsOfAreas();
  const groups = [...layers]
    .reverse()
    .flatMap(({ areas, name }) => [`  subgraph ${name}`, ...areas.map((area) => `    ${area}`), '  end']);
  const arrows = directImports(imports).map(([area, used]) => `  ${area} --> ${used}`);
  const rows = layers.flatMap(({ areas, name }) =>
    areas.map((area) => [
      `[\`${area}\`](../demo/platform/${area}/area.ts)`,
      name,
      purposeOf(area),
      (imports.get(area) ?? []).map((one) => `\`${one}\``).join(' '),
    ]),
  );
  const picture = ['```mermaid', 'flowchart TD', ...groups, ...arrows, '```'].join('\n');
  return `${picture}\n\n${table(['area', 'layer', 'what it is for', 'imports besides `core`'], rows)}`;
}
