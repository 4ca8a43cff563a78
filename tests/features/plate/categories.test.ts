import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlateTree } from '../../../src/contract/plate/plates.ts';
import {
  categoryAt,
  columnsFor,
  opens,
  parentOf,
  rowCount,
  withOpened,
  withoutColumn,
} from '../../../src/features/plate/chooser/columns.ts';
import { createSearch, piecesOf } from '../../../src/features/plate/chooser/search.ts';
import { choiceOf, choiceText, parseChoice, resolve } from '../../../src/features/plate/tree/choice.ts';
import { ROOT, treeOf } from '../../../src/features/plate/tree/tree.ts';

type Term = readonly [id: string, parent: number, title: string];
const treeWith = (...terms: Term[]) => {
  const answer: PlateTree = {
    ...{ sectionId: 's', templateId: 't', title: 'Plate', kinds: ['knowledge'], shape: 'columns' },
    ids: terms.map(([id]) => id),
    parents: terms.map(([, parent]) => parent),
    titles: terms.map(([, , title]) => title),
  };
  return treeOf(answer);
};

const tree = treeWith(
  ['science', -1, 'Science'],
  ['arts', -1, 'Arts'],
  ['physics', 0, 'Física'],
  ['music', 1, 'Music'],
  ['lab', 2, 'Laboratory'],
  ['term', 4, 'Spring 2026'],
  ['term2', 3, 'Spring 2026'],
);
const ids = (found: readonly number[]) => found.map(tree.id);

describe('the tree', () => {
  it('contains the path to each category and its children [K01]', () => {
    expect(ids(tree.path(5))).toEqual(['science', 'physics', 'lab', 'term']);
    expect([tree.path(ROOT), ids(tree.children(ROOT))]).toEqual([[], ['science', 'arts']]);
    expect(tree.titleOf(ROOT)).toBe('Plate');
  });

  it('terminates for any response, however wrong its parents are [K01]', () => {
    const parents = fc.array(fc.oneof(fc.integer({ min: -5, max: 30 }), fc.double()), { maxLength: 30 });
    fc.assert(
      fc.property(parents, (all) => {
        const wild = treeWith(...all.map((parent, index): Term => [`c${index}`, parent, '']));
        for (let at = 0; at < wild.size; at++) expect(wild.path(at).length).toBeLessThanOrEqual(at + 1);
      }),
    );
  });
});

describe('copies of a plate', () => {
  it('share one tree until a category changes [K01]', () => {
    const first = treeWith(['a', -1, 'A'], ['b', 0, 'B']);
    expect(treeWith(['a', -1, 'A'], ['b', 0, 'B'])).toBe(first);
    const renamed = treeWith(['a', -1, 'A'], ['b', 0, 'C']);
    expect(renamed).not.toBe(first);
    expect([first.titleOf(1), renamed.titleOf(1)]).toEqual(['B', 'C']);
  });
});

describe('a remembered choice', () => {
  it.each([
    ['science.physics.lab', 'lab', false],
    ['', undefined, false],
    // It has moved to another parent.
    ['arts.physics', 'physics', false],
    ['science.physics.gone', 'physics', true],
    ['science.gone.gone', 'science', true],
    ['gone', undefined, true],
  ])('%j leads to %s, or the nearest category above it [K04]', (text, id, lost) => {
    const found = resolve(tree, parseChoice(text) ?? []);
    expect([found.at === ROOT ? undefined : tree.id(found.at), found.lost]).toEqual([id, lost]);
  });

  it.each(['a.b.c.d.e', 'a..b', '../x', 'a b', 'x'.repeat(65), '.', '<script>'])('%j is none [K04]', (text) => {
    expect(parseChoice(text)).toBeNull();
  });

  it('survives being written and read [K04]', () => {
    for (let at = ROOT; at < tree.size; at++) {
      expect(resolve(tree, parseChoice(choiceText(choiceOf(tree, at))) ?? [])).toEqual({ at, lost: false });
    }
  });
});

describe('the search', () => {
  const find = createSearch(tree);
  it.each([
    ['FISICA', ['physics']],
    ['  lab ', ['lab']],
    ['spring', ['term', 'term2']],
    ['s', ['science', 'term', 'term2', 'physics', 'arts', 'music']],
    ['music spring', ['term2']],
    ['spring fisica', ['term']],
    ['science', ['science']],
    ['nothing', []],
    ['', []],
  ])('for %j finds %j, without regard to case and accents [K04]', (search, found) => {
    expect(ids(find(search))).toEqual(found);
  });

  it.each([
    ['Łódź Straße', 'lodz strasse', 'Łódź| |Straße'],
    ['İstanbul', 'istan', 'İstan|bul'],
    ['مُدَرِّسَةٌ', 'مدرسه', 'مُدَرِّسَةٌ'],
    ['👩‍👩‍👧‍👦 family', 'fam', '👩‍👩‍👧‍👦 |fam|ily'],
    ['e\u0301te\u0301', 'ete', 'e\u0301te\u0301'],
    ['ﬁnance', 'i', 'ﬁ|nance'],
    ['数学与统计', '统计', '数学与|统计'],
  ])('marks in %s what %s matches, whole letters only [K04]', (title, search, pieces) => {
    const found = piecesOf(title, search);
    expect(found.map(({ text }) => text).join('|')).toBe(pieces);
    expect(found.map(({ text }) => text).join('')).toBe(title);
    expect(found.some(({ hit }) => hit)).toBe(true);
  });

  it('never loses a letter of a title [K04]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (title, search) => {
        expect(
          piecesOf(title, search)
            .map(({ text }) => text)
            .join(''),
        ).toBe(title);
      }),
    );
  });
});

describe('the columns', () => {
  const shown = (columns: ReturnType<typeof columnsFor>) => [ids(columns.open), columns.active];

  it('show what is chosen: a category with children by “All of …” [K01]', () => {
    expect(shown(columnsFor(tree, ROOT))).toEqual([[], [0]]);
    expect(shown(columnsFor(tree, 5))).toEqual([
      ['science', 'physics', 'lab'],
      [1, 1, 1, 1],
    ]);
    expect(shown(columnsFor(tree, 2))).toEqual([
      ['science', 'physics'],
      [1, 1, 0],
    ]);
  });

  it('open a category, and close with those after it [K01]', () => {
    const open = withOpened(tree, columnsFor(tree, 5), 0, 2);
    expect(shown(open)).toEqual([['arts'], [2, 0]]);
    expect([parentOf(open, 1), rowCount(tree, 1), categoryAt(tree, 1, 0), categoryAt(tree, 1, 1)]).toEqual([
      1, 2, 1, 3,
    ]);
    expect(shown(withoutColumn(columnsFor(tree, 5), 2))).toEqual([['science'], [1, 1]]);
    expect(shown(withoutColumn(open, 1))).toEqual([[], [2]]);
  });

  it('end at the fourth level, even if there are more [K01]', () => {
    const deep = treeWith(['a', -1, ''], ['b', 0, ''], ['c', 1, ''], ['d', 2, ''], ['e', 3, '']);
    expect([0, 1, 2, 3].map((column) => opens(deep, column, column - 1, 1))).toEqual([true, true, true, false]);
    expect(columnsFor(deep, 4).open.length).toBe(3);
  });
});

it('the tree of a platform that answers with facets is the same [K01]', () => {
  const term = (path: string, title: string) => {
    const ids = path.split('.');
    return { id: ids.at(-1) ?? '', title, path, level: ids.length, facetId: 't' };
  };
  const terms = [term('a', 'A'), term('b', 'B'), term('a.c', 'C'), term('a.c.d', 'D')];
  const plate = { sectionId: 's', templateId: 't', title: 'Plate', kinds: ['knowledge' as const] };
  const tree = treeOf({ ...plate, shape: 'facets', facets: [{ id: 't', title: 'Plate', terms }] });
  expect([tree.size, tree.children(ROOT), tree.path(3), tree.titleOf(3)]).toEqual([4, [0, 1], [0, 2, 3], 'D']);
});
