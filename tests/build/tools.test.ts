import { describe, expect, it } from 'vitest';
import { unlisted } from '../../scripts/bench/start/subjects.ts';
import { entryModules, overBudget } from '../../scripts/build/budget.ts';
import { loadWidgets } from '../../scripts/build/definitions.ts';
import { closureOf, type Size, type SizeTable } from '../../scripts/build/sizes.ts';
import { renew } from '../../scripts/docs/main.ts';
import { demoOrigins, servesDemo } from '../../scripts/lib/demo.mjs';
import { stripNotes } from '../../scripts/vite/strip-notes.ts';

const DEFINITION = `
import { PAGE_SIZE } from '../../../contract/constants.ts';
import { defineWidget, flag, number, text } from '../../../element/definition.ts';

const shared = { size: number('How many.', PAGE_SIZE) };

export const definition = defineWidget({
  tag: 'campus-plate-card',
  summary: 'A ' + 'sentence.',
  properties: { ...shared, label: text('What it says.', 'Hello'), open: flag(\`Is it open.\`) },
  events: { 'campus-plate-selected': { note: 'Chosen.', detail: { id: 'string' }, cancelable: true } },
  parts: { owner: 'Who it is.' },
  cssProperties: { '--campus-plate-card-gap': ['8px', 'The gap.'] },
});
`;

describe('the shipped form of a definition', () => {
  const stripped = stripNotes(DEFINITION, 'src/features/plate/plate-card/definition.ts')?.toString() ?? '';

  it('contains no documentation', () => {
    expect(stripped).not.toMatch(/sentence|How many|What it says|Is it open|Chosen|Who it is|The gap/);
  });

  it('keeps names, initial values and which events can be canceled', () => {
    for (const kept of [
      "'campus-plate-card'",
      "'Hello'",
      'owner',
      "'campus-plate-selected'",
      'cancelable: true',
      'PAGE_SIZE',
    ]) {
      expect(stripped).toContain(kept);
    }
  });

  it('is unchanged if there is nothing to remove', () => {
    expect(stripNotes("export const label = 'note';", 'widgets/x.ts')).toBeNull();
  });
});

describe('sizes', () => {
  const size = (brotli: number): Size => ({ raw: 0, gzip: 0, brotli });
  const sizes: SizeTable = {
    'sign-in': { own: size(10), closure: size(80), firstLoad: size(96), files: [] },
    redirects: { own: size(1), closure: size(1), files: [] },
  };

  it('include each imported file once, however it is reached', () => {
    const graph = { 'a.js': ['b.js', 'c.js'], 'b.js': ['d.js'], 'c.js': ['d.js', 'a.js'] };
    expect(closureOf(graph, 'a.js')).toEqual(['a.js', 'b.js', 'd.js', 'c.js']);
  });

  it('fail if the first load exceeds its budget, with the modules that came in', () => {
    const now = { 'sign-in': { 'a.ts': 20, 'b.ts': 7, 'c.ts': 5 } };
    const [error, ...others] = overBudget(sizes, { 'sign-in': 95, redirects: 1 }, now, {
      'sign-in': { 'b.ts': 7, 'c.ts': 3 },
    });
    expect(others).toEqual([]);
    expect(error?.split('\n')).toEqual([
      'sign-in weighs 96 bytes brotli at first load; its budget is 95',
      'Modules that came in or grew since the last build within budget:',
      '       +20 a.ts',
      '        +2 of 5, c.ts',
    ]);
  });

  it('fail with the largest modules if no earlier build is known', () => {
    const modules = { 'x.js': { 'a.ts': 1 }, 'y.js': { 'b.ts': 2 } };
    const now = entryModules(
      { 'sign-in': { own: size(1), closure: size(96), files: ['x.js', 'y.js'] } },
      { 'sign-in': 1 },
      modules,
    );
    const [error] = overBudget(sizes, { 'sign-in': 1 }, now, {});
    expect(error?.split('\n').slice(1)).toEqual(['Its largest modules:', '        +2 b.ts', '        +1 a.ts']);
  });

  it('pass within it', () => {
    expect(overBudget(sizes, { 'sign-in': 96 }, {}, {})).toEqual([]);
  });
});

describe('generated tables', () => {
  const page = 'before\n<!-- generated:events -->\nold\n<!-- /generated -->\nafter\n';

  it('are replaced between their markers only', () => {
    expect(renew(page, () => 'new')).toBe('before\n<!-- generated:events -->\n\nnew\n\n<!-- /generated -->\nafter\n');
  });

  it('are the same when generated twice', () => {
    const once = renew(page, () => 'new');
    expect(renew(once, () => 'new')).toBe(once);
  });
});

it('`npm start` opens the demo under localhost, to which a passkey can belong [S25]', () => {
  const named = { PUBLIC_ORIGIN: 'http://localhost:4310', ASSETS_ORIGIN: 'http://localhost:4311' };
  expect(demoOrigins({})).toEqual({ ...named, PROVIDERS_ORIGIN: 'http://localhost:4312' });
  expect(demoOrigins({ HOST: 'localhost', PORT: '5000' })).toMatchObject({ PUBLIC_ORIGIN: 'http://localhost:5000' });
  for (const env of [
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PORT: '0' },
    { PROVIDERS_ORIGIN: 'http://127.0.0.1:1' },
  ]) {
    expect(demoOrigins(env), JSON.stringify(env)).toEqual({});
  }
});

it('`npm start` serves the demo on a loopback host, and never where others could reach it', () => {
  for (const env of [{}, { HOST: 'localhost' }, { HOST: '127.0.0.2' }, { HOST: '::1' }, { CAMPUS_DEMO: '1' }]) {
    expect(servesDemo(env), JSON.stringify(env)).toBe(true);
  }
  for (const env of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '127.0.0.1.evil.example' },
    { PUBLIC_ORIGIN: 'https://campus.example' },
    { NODE_ENV: 'production' },
    { CAMPUS_DEMO: '0' },
  ]) {
    expect(servesDemo(env), JSON.stringify(env)).toBe(false);
  }
});

describe('the bench of starts [P20]', () => {
  it('has a row for every widget, or a reason for none', async () => {
    const tags = (await loadWidgets()).map(({ tag }) => tag);
    expect(unlisted(tags)).toEqual([]);
    expect(unlisted([...tags, 'campus-new'])).toEqual(['campus-new']);
    expect(unlisted(tags.slice(1))).toEqual(tags.slice(0, 1));
  });
});
