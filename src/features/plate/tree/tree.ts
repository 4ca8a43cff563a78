import type { ContentType, PlateColumns, PlateTree } from '../../../contract/plate/plates.ts';
import { isSame } from '../../../services/is-same.ts';

/** The whole plate, in place of a category. */
export const ROOT = -1;

/** The categories of a plate by their positions in the platform's answer; `ROOT` is the whole plate. */
export interface CategoryTree {
  readonly sectionId: string;
  readonly templateId: string;
  readonly title: string;
  /** The kinds of content for which the school has plates. */
  readonly kinds: readonly ContentType[];
  readonly size: number;
  id(at: number): string;
  titleOf(at: number): string;
  /** `ROOT` for a category of the first level. */
  parent(at: number): number;
  children(at: number): readonly number[];
  /** The positions from the first level to the category; empty for the root. */
  path(at: number): readonly number[];
  /** The position of an id, or undefined. */
  find(id: string): number | undefined;
}

const NONE: readonly number[] = [];

type Columns = Pick<PlateColumns, 'ids' | 'parents' | 'titles'>;

/** The categories in columns, of a platform that returns facets, too. */
function columnsOf(answer: PlateTree): Columns {
  if (answer.shape === 'columns') {
    const { ids, parents, titles } = answer;
    return { ids, parents, titles };
  }
  const terms = answer.facets.flatMap((facet) => facet.terms);
  const places = new Map(terms.map(({ path }, at) => [path, at]));
  return {
    ids: terms.map(({ id }) => id),
    titles: terms.map(({ title }) => title),
    parents: terms.map(({ path }) => places.get(path.slice(0, Math.max(0, path.lastIndexOf('.')))) ?? ROOT),
  };
}

interface Known extends Columns, Pick<CategoryTree, 'kinds'> {
  readonly title: string;
}

const trees = new Map<string, WeakRef<CategoryTree>>();
const answers = new WeakMap<CategoryTree, Known>();

const isEqual = (one: Known, other: Known): boolean =>
  one.title === other.title &&
  (['ids', 'kinds', 'parents', 'titles'] as const).every((name) => isSame(one[name], other[name]));

/**
 * Reads the platform's answer. A category whose parent does not precede it is on the first level. Equal answers have one
 * tree, so that copies of a plate on a page do not keep its thousands of categories each.
 */
export function treeOf(answer: PlateTree): CategoryTree {
  const { kinds, sectionId, templateId, title } = answer;
  const known = { kinds, title, ...columnsOf(answer) };
  const place = `${sectionId} ${templateId}`;
  const shared = trees.get(place)?.deref();
  if (shared && isEqual(answers.get(shared) as Known, known)) return shared;
  const tree = createTree(answer, known);
  trees.set(place, new WeakRef(tree));
  answers.set(tree, known);
  return tree;
}

function createTree(
  { sectionId, templateId, title }: PlateTree,
  { ids, kinds, parents: given, titles }: Known,
): CategoryTree {
  const parents = ids.map((_, at) => {
    const parent = given[at] ?? ROOT;
    return Number.isInteger(parent) && parent >= 0 && parent < at ? parent : ROOT;
  });
  const children = new Map<number, number[]>();
  const places = new Map<string, number>();
  for (const [at, parent] of parents.entries()) {
    const siblings = children.get(parent);
    if (siblings) siblings.push(at);
    else children.set(parent, [at]);
  }
  for (const [at, id] of ids.entries()) if (!places.has(id)) places.set(id, at);
  const parent = (at: number) => parents[at] ?? ROOT;
  return {
    sectionId,
    templateId,
    title,
    kinds,
    size: ids.length,
    id: (at) => ids[at] ?? '',
    titleOf: (at) => titles[at] ?? title,
    parent,
    children: (at) => children.get(at) ?? NONE,
    path(at) {
      const path: number[] = [];
      for (let one = at; one !== ROOT; one = parent(one)) path.unshift(one);
      return path;
    },
    find: (id) => places.get(id),
  };
}
