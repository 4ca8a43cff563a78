import type { FragmentNode } from '../../../../src/contract/pages/fragment.ts';

/** All elements of a fragment with their attributes. */
export function* elementsIn(node: FragmentNode): Generator<Exclude<FragmentNode, string>> {
  if (typeof node === 'string') return;
  yield node;
  for (const child of node.slice(2) as FragmentNode[]) yield* elementsIn(child);
}
