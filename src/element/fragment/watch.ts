import { PRESSED_ATTRIBUTE } from '../../contract/pages/fragment.ts';

const CONTROL = `a[href],button,summary,input,select,textarea,label,[role=button],[role=tab],[role=option],[role=menuitem],[${PRESSED_ATTRIBUTE}]`;
export const FIELD = 'input,select,textarea';

/** What the user does in a fragment, for the view that takes its place. */
export interface Watched {
  /**
   * Resolves when no pointer is down and no text is being composed: a click has no target, and a composed text is lost,
   * if the elements are replaced meanwhile.
   */
  released(): Promise<void>;
  /** The last control that was pressed. */
  readonly pressed: Element | null;
}

/** Waits until the next look at whether something has ended that announces no end. */
export const nextLook = () => new Promise((resolve) => setTimeout(resolve, 50));

/**
 * Keeps the last control that was pressed, because its view is not there yet. A link that is opened in another tab, and
 * a field, work at once.
 */
export function watch(fragment: HTMLElement): Watched {
  let pressed: Element | null = null;
  fragment.addEventListener('click', (event) => {
    const control = (event.target as Element).closest(CONTROL);
    if (!control || control.matches(`${FIELD},label`)) return;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (control.localName === 'a' && opensElsewhere) return;
    event.preventDefault();
    pressed = control;
  });
  fragment.addEventListener('submit', (event) => event.preventDefault());
  const held = new Set<string>();
  const over = new AbortController();
  const hold = (what: string, from: string, to: readonly string[]) => {
    fragment.addEventListener(from, () => held.add(what));
    // A pointer may be released elsewhere, and the click follows its release.
    for (const type of to)
      addEventListener(type, () => setTimeout(() => held.delete(what)), { capture: true, signal: over.signal });
  };
  hold('pointer', 'pointerdown', ['pointerup', 'pointercancel', 'dragend']);
  hold('composition', 'compositionstart', ['compositionend']);
  return {
    async released() {
      while (held.size > 0) await nextLook();
      over.abort();
    },
    get pressed() {
      return pressed;
    },
  };
}
