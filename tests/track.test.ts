import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { TRACK_CODES } from '../src/element/track/track-codes.ts';

const root = fileURLToPath(new URL('../src', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:features|services|ui)\/.*\.tsx?$/.test(file))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'));
const CODES = Object.entries(TRACK_CODES);

it('reports every code of the list somewhere [P18]', () => {
  const unused = CODES.filter(([code]) => !sources.some((source) => source.includes(`'${code}'`)));
  expect(unused.map(([code]) => code)).toEqual([]);
});

it('reports an event to the page before it is counted [P18]', () => {
  const early = sources.filter((source) => /\btrack\([^;]*;\n[ \w.()?!=;]*\bemit\('campus-(?!navigate)/.test(source));
  expect(early).toEqual([]);
});

it('has fields of the action only: no id, name or address of a person, and no token [P18]', () => {
  const fields = CODES.flatMap(([, { fields }]) => Object.keys(fields));
  expect(fields.filter((name) => /user|owner|visitor|person|mail|phone|mobile|token|^id$|^name$/i.test(name))).toEqual(
    [],
  );
});
