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

const changed = new Set<() => void>();

/** Assigns the sheets once for all components of a commit, and for all widgets that commit in one task. */
export function assignLater(assign: () => void): void {
  if (changed.size === 0) {
    queueMicrotask(() => {
      const waiting = [...changed];
      changed.clear();
      for (const one of waiting) one();
    });
  }
  changed.add(assign);
}

/** Adopts style sheets into a shadow root, each once, ordered by level. */
export function createStyleScope(root: ShadowRoot): ShadowScope {
  const adopted: Css[] = [];
  let branded: Css | null = null;
  const assign = () => {
    root.adoptedStyleSheets = adopted.sort((a, b) => a.level - b.level).map(sheetOf);
  };
  const adopt = (piece: Css) => {
    if (adopted.includes(piece)) return;
    adopted.push(piece);
    assignLater(assign);
  };
  return {
    adopt,
    brand(piece) {
      if (piece === branded) return;
      if (branded) adopted.splice(adopted.indexOf(branded), 1);
      branded = piece;
      if (piece) adopt(piece);
      else assignLater(assign);
    },
  };
}

export const StyleContext = createContext<StyleScope | null>(null);

/** Adopts a component's CSS in its scope: the shadow root, or the light-DOM form. */
export function useStyles(piece: Css): void {
  const scope = useContext(StyleContext);
  useInsertionEffect(() => scope?.adopt(piece), [scope, piece]);
}
