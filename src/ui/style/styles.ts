import { createContext, useContext, useInsertionEffect } from 'react';

/** A piece of CSS with its level in the cascade: base before components before views. */
export interface Css {
  readonly text: string;
  readonly level: 0 | 1 | 2;
}

const levels = { base: 0, part: 1, view: 2 } as const;

/** Wraps the text of a `.css?inline` import. One file is one `Css` and one style sheet for all instances. */
export const css = (text: string, level: keyof typeof levels = 'part'): Css => ({ text, level: levels[level] });

/** Receives the style sheets of components. */
export interface StyleScope {
  adopt(piece: Css): void;
}

export interface ShadowScope extends StyleScope {
  /** Removes a sheet that it has adopted. */
  drop(piece: Css): void;
  /** Adopts the sheet of a tenant's brand in place of the last one. */
  brand(piece: Css | null): void;
}

const sheets = new WeakMap<Css, CSSStyleSheet>();

/** Created on first use, because Node, which can import every file, has no style sheets. */
function sheetOf(piece: Css): CSSStyleSheet {
  let sheet = sheets.get(piece);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(piece.text);
    sheets.set(piece, sheet);
  }
  return sheet;
}

/** Something whose sheets have changed. */
interface Assignable {
  assign(): void;
}

const changed = new Set<Assignable>();

/** Assigns the sheets once for all components of a commit, and for all widgets that commit in one task. */
export function assignLater(one: Assignable): void {
  if (changed.size === 0) {
    queueMicrotask(() => {
      const waiting = [...changed];
      changed.clear();
      for (const one of waiting) one.assign();
    });
  }
  changed.add(one);
}

class ShadowStyles implements ShadowScope {
  readonly #root: ShadowRoot;
  #pieces: readonly Css[] = [];
  #brand: Css | null = null;

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  adopt(piece: Css): void {
    if (this.#pieces.includes(piece)) return;
    this.#pieces = [...this.#pieces, piece].sort((a, b) => a.level - b.level);
    assignLater(this);
  }

  drop(piece: Css): void {
    this.#pieces = this.#pieces.filter((one) => one !== piece);
    assignLater(this);
  }

  brand(piece: Css | null): void {
    if (piece === this.#brand) return;
    if (this.#brand) this.drop(this.#brand);
    if (piece) this.adopt(piece);
    this.#brand = piece;
  }

  assign(): void {
    this.#root.adoptedStyleSheets = this.#pieces.map(sheetOf);
  }
}

/** Adopts style sheets into a shadow root, each once, ordered by level. */
export const createStyleScope = (root: ShadowRoot): ShadowScope => new ShadowStyles(root);

export const StyleContext = createContext<StyleScope | null>(null);

/** Adopts a component's CSS in its scope: the shadow root, or the light-DOM form. */
export function useStyles(piece: Css): void {
  const scope = useContext(StyleContext);
  useInsertionEffect(() => scope?.adopt(piece), [scope, piece]);
}
