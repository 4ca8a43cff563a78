import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from './run.mjs';

const PLATFORM = 'demo/platform';

/** The areas of the platform by layer, as `areas.ts` lists them: an area imports those before it only. */
export function layersOfAreas() {
  const list = /LAYERS = \{\n(.*?)\n\} as const/s.exec(readFileSync(`${root}${PLATFORM}/areas.ts`, 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/^ {2}(\w+): \{(.*?)\}/gms)].map(([, name, areas]) => ({
    name,
    areas: [...areas.matchAll(/([\w-]+)'?: [A-Z]/g)].map(([, area]) => area),
  }));
}

/** The areas that the files of each area import, without `core`, which all import. */
export function importsOfAreas() {
  const areas = layersOfAreas().flatMap((layer) => layer.areas);
  return new Map(areas.map((area) => [area, areas.filter((other) => other !== area && importsIn(area).has(other))]));
}

function importsIn(area) {
  const folder = `${PLATFORM}/${area}`;
  const files = readdirSync(`${root}${folder}`, { recursive: true }).filter((file) => file.endsWith('.ts'));
  const found = new Set();
  for (const file of files.map((name) => `${folder}/${name.replaceAll('\\', '/')}`)) {
    for (const [, path] of readFileSync(root + file, 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)) {
      const target = posix.join(posix.dirname(file), path);
      if (target.startsWith(`${PLATFORM}/`)) found.add(target.split('/')[2]);
    }
  }
  return found;
}
