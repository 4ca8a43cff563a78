import type { Fragment, FragmentNode } from '../../../src/contract/pages/fragment.ts';

/** Elements within another from which on its children have lines of their own. */
const LARGE = 12;

/** Their columns are as wide as all rows need, their legend moves with what follows it, and their namespace is that of their root. */
const WHOLE = new Set(['table', 'fieldset', 'svg']);

const sizeOf = (node: FragmentNode): number =>
  typeof node === 'string'
    ? 0
    : node.slice(2).reduce((sum: number, child) => sum + 1 + sizeOf(child as FragmentNode), 0);

function write(node: FragmentNode): string {
  if (typeof node === 'string' || WHOLE.has(node[0]) || sizeOf(node) <= LARGE) return JSON.stringify(node);
  const [tag, attributes, ...children] = node;
  const open = JSON.stringify([tag, attributes]).slice(0, -1);
  return `${open},\n${children.map(write).join(',\n')}\n]`;
}

/**
 * A fragment as JSON, in lines by which a page can place it while it comes: the style sheet, then either a whole node,
 * or the start of an element, whose children are the lines up to its end.
 */
export const fragmentText = ({ css, root }: Fragment): string =>
  `{"css":${JSON.stringify(css)},\n"root":${write(root)}\n}`;
