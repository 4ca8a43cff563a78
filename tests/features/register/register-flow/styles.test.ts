import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const directory = new URL('../../../../src/features/register/', import.meta.url);

/** The classes that a sheet gives looks of their own: those that begin a selector. */
const classesOf = (file: string): string[] => [
  ...new Set(
    [...readFileSync(new URL(file, directory), 'utf8').matchAll(/^\s*\.([\w-]+)(?=[\s,{:[])/gm)].map(
      ([, name = '']) => name,
    ),
  ),
];

it('gives no two steps of registration the same class, because all their sheets stay in one root [R12]', () => {
  const owners = new Map<string, string[]>();
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )) {
    for (const name of classesOf(file)) owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  expect(owners.size).toBeGreaterThan(30);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});
