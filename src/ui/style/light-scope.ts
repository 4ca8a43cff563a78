import { type Css, css, type StyleScope } from './styles.ts';

/*
 * Styles for what lives in the page's light DOM and must look the same on every page.
 *
 * An important declaration in a layer beats an important one outside of layers whatever the selectors, so all of ours
 * are important and in a layer, and under them a reset takes every element back to the browser's own sheet. The inside
 * of drawings is left out of the reset: `d` is a property too. An important property cannot be animated, so what moves
 * inside a form is the inside of a drawing, by `rotate`.
 */
const RESET = css(
  `&,&::before,&::after,:where(:not(svg *)),::before,::after,::placeholder{all:revert;direction:revert;unicode-bidi:revert}
  svg *{display:inline;visibility:inherit;opacity:1;transform:none;filter:none;color:inherit;cursor:inherit;transition:none;animation:none;stroke-dasharray:none;stroke-opacity:1;outline:0}
  &::before,&::after{content:none}
  &[dir=ltr],[dir=ltr]{direction:ltr}
  &[dir=rtl],[dir=rtl]{direction:rtl}`,
  'base',
);

const FRAMES = /@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g;

/** The text of a sheet with every declaration important, inside the form only, in a layer. */
export function hostileProof(text: string): string {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const frames = bare.match(FRAMES)?.join('') ?? '';
  const rules = bare
    .replace(FRAMES, '')
    .replace(/[^{};]+(?=[;}])/g, (declaration) =>
      declaration.includes(':') ? `${declaration.trimEnd()}!important` : declaration,
    );
  return `@layer campus-form{[data-campus-form]{${rules}}}${frames}`;
}

type Root = Document | ShadowRoot;

interface Held {
  readonly sheet: CSSStyleSheet;
  users: number;
}

const held = new WeakMap<Root, Map<Css, Held>>();

/** Puts a root's sheets of ours, in the order of their levels, after the page's own. */
function arrange(root: Root, ours: Map<Css, Held>, gone?: CSSStyleSheet) {
  const sorted = [...ours].sort(([a], [b]) => a.level - b.level).map(([, { sheet }]) => sheet);
  const theirs = root.adoptedStyleSheets.filter((sheet) => sheet !== gone && !sorted.includes(sheet));
  root.adoptedStyleSheets = [...theirs, ...sorted];
}

function take(root: Root, piece: Css) {
  const ours = held.get(root) ?? new Map<Css, Held>();
  held.set(root, ours);
  const standing = ours.get(piece);
  if (standing) {
    standing.users++;
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hostileProof(piece.text));
  ours.set(piece, { sheet, users: 1 });
  arrange(root, ours);
}

function release(root: Root, piece: Css) {
  const ours = held.get(root);
  const standing = ours?.get(piece);
  if (!ours || !standing || --standing.users) return;
  ours.delete(piece);
  arrange(root, ours, standing.sheet);
}

export interface LightScope extends StyleScope {
  /** Brings the sheets to the root the element is in now. */
  connect(): void;
  /** Takes them away, except those another form of this root needs. */
  disconnect(): void;
}

/** The style sheets of one light-DOM form. */
export function createLightScope(element: HTMLElement): LightScope {
  const pieces = new Set([RESET]);
  let root: Root | null = null;
  return {
    adopt(piece) {
      if (pieces.has(piece)) return;
      pieces.add(piece);
      if (root) take(root, piece);
    },
    connect() {
      root = element.getRootNode() as Root;
      for (const piece of pieces) take(root, piece);
    },
    disconnect() {
      if (root) for (const piece of pieces) release(root, piece);
      root = null;
    },
  };
}
