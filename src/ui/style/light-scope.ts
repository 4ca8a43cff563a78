import { FRAMES_MARK, IMPORTANT_MARK } from './form-marks.ts';
import { assignLater, type Css, css, type StyleScope } from './styles.ts';

/*
 * Styles for content in the page's light DOM that must look the same on every page.
 *
 * An important declaration in a layer overrides important declarations outside layers, whatever their selectors.
 * Therefore all our declarations are important and in a layer, below which a reset reverts every element to the
 * browser's style sheet. The reset excludes the inside of SVG drawings, because `d` is a property too. Important
 * declarations cannot be animated, so inside a form only the contents of drawings move, through `rotate`.
 */
const RESET = css(
  `&,&::before,&::after,:where(:not(svg *)),::before,::after,::placeholder{all:revert/**/;direction:revert/**/;unicode-bidi:revert/**/}
  svg *{display:inline/**/;visibility:inherit/**/;opacity:1/**/;transform:none/**/;filter:none/**/;color:inherit/**/;cursor:inherit/**/;transition:none/**/;animation:none/**/;stroke-dasharray:none/**/;stroke-opacity:1/**/;outline:0/**/}
  &::before,&::after{content:none/**/}
  &[dir=ltr],[dir=ltr]{direction:ltr/**/}
  &[dir=rtl],[dir=rtl]{direction:rtl/**/}`,
  'base',
);

/** The text of a marked sheet with every declaration important, inside the form only, in a layer. */
export function hardenSheet(marked: string): string {
  const [rules = '', frames = ''] = marked.split(FRAMES_MARK);
  return `@layer campus-form{[data-campus-form]{${rules.replaceAll(IMPORTANT_MARK, '!important')}}}${frames}`;
}

type Root = Document | ShadowRoot;

/** What the forms of one root need: each piece, and by how many forms. */
interface Held {
  readonly users: Map<Css, number>;
  readonly assign: () => void;
}

const roots = new WeakMap<Root, Held>();
const sheets = new WeakMap<Css, CSSStyleSheet>();
const ours = new WeakSet<CSSStyleSheet>();

/** One sheet for all forms of the page. */
function sheetOf(piece: Css): CSSStyleSheet {
  let sheet = sheets.get(piece);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(hardenSheet(piece.text));
    sheets.set(piece, sheet);
    ours.add(sheet);
  }
  return sheet;
}

function heldBy(root: Root): Held {
  let found = roots.get(root);
  if (!found) {
    const users = new Map<Css, number>();
    // In the order of their levels, after the page's own.
    const assign = () => {
      const sorted = [...users.keys()].sort((a, b) => a.level - b.level).map(sheetOf);
      // The documents of jsdom have no list.
      root.adoptedStyleSheets = [...(root.adoptedStyleSheets ?? []).filter((sheet) => !ours.has(sheet)), ...sorted];
    };
    found = { users, assign };
    roots.set(root, found);
  }
  return found;
}

/** One form more, or one less, that needs a piece. */
function count(root: Root, piece: Css, change: 1 | -1): void {
  const held = heldBy(root);
  const { users } = held;
  const before = users.get(piece) ?? 0;
  const after = before + change;
  if (after > 0) users.set(piece, after);
  else users.delete(piece);
  if (before === 0 || after <= 0) assignLater(held);
}

export interface LightScope extends StyleScope {
  /** Adopts the sheets in the element's current root. */
  connect(): void;
  /** Removes the sheets, except those that another form of this root needs. */
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
      if (root) count(root, piece, 1);
    },
    connect() {
      root = element.getRootNode() as Root;
      for (const piece of pieces) count(root, piece, 1);
    },
    disconnect() {
      if (root) for (const piece of pieces) count(root, piece, -1);
      root = null;
    },
  };
}
