import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const directory = new URL('../../../../src/features/register/', import.meta.url);

/** The classes that a sheet styles: those at the start of a selector. */
const classesOf = (file: string): string[] => [
  ...new Set(
    [...readFileSync(new URL(file, directory), 'utf8').matchAll(/^\s*\.([\w-]+)(?=[\s,{:[])/gm)].map(
      ([, name = '']) => name,
    ),
  ),
];

it('uses each class in one step of registration only, because all their sheets stay in one shadow root [R12]', () => {
  const owners = new Map<string, string[]>();
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )) {
    for (const name of classesOf(file)) owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  expect(owners.size).toBeGreaterThan(30);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});
