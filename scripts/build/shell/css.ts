import { pruneCss } from '../../../demo/platform/fragments/page/prune-css.ts';
import { attributesOf, elementsIn } from './tree.ts';

/** States that nothing in a shell has. States of a pointer or the focus it can have. */
const NEVER = /^(?::disabled|:checked|:invalid|::-webkit.*|::placeholder)$/;

/**
 * What of a sheet a shell needs: the rules that can match in its trees, and the properties that those or another sheet
 * read.
 */
export const cssFor = (text: string, trees: readonly Element[], language: string, readElsewhere = ''): string =>
  pruneCss(text, {
    elements: trees
      .flatMap(elementsIn)
      .map((element) => ({ tag: element.localName, attributes: attributesOf(element) })),
    languages: [language],
    readElsewhere,
    never: NEVER,
    neverAt: ({ name, params }) => name === 'keyframes' || (name === 'media' && params.startsWith('(forced-colors')),
  });
