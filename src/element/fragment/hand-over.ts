import { twinOf } from './tree.ts';

const CONTROL =
  'a[href],button,summary,input,select,textarea,label,[role=button],[role=tab],[role=option],[role=menuitem]';
const FIELD = 'input,select,textarea';

/** What the user has done in a fragment, for the view that takes its place. */
export interface Done {
  /**
   * Resolves when no pointer is down and no text is being composed: a click has no target, and a composed text is lost,
   * if the elements are replaced meanwhile.
   */
  released(): Promise<void>;
  /** Moves focus, scrolling and what was typed to the view. */
  restore(view: HTMLElement): () => void;
}

/** Waits until the next look at whether something has ended that announces no end. */
export const nextLook = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Sets the value of a field as the user would, so that the view notices. */
function fill(field: HTMLInputElement, { checked, value }: HTMLInputElement): void {
  if (field.checked !== checked) field.click();
  if (field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}

/**
 * Keeps the last control that was pressed, because its view is not there yet. A link that is opened in another tab, and
 * a field, work at once.
 */
export function watch(fragment: HTMLElement): Done {
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
    restore(view) {
      const twin = (element: Element) => twinOf(element, fragment, view);
      for (const field of fragment.querySelectorAll<HTMLInputElement>(FIELD)) {
        const other = twin(field) as HTMLInputElement | null;
        if (other && (field.value !== field.defaultValue || field.checked !== field.defaultChecked)) fill(other, field);
      }
      const root = fragment.getRootNode() as ShadowRoot;
      const { activeElement } = root as { activeElement: HTMLInputElement | null };
      const focused = activeElement && fragment.contains(activeElement) ? twin(activeElement) : null;
      const { selectionEnd, selectionStart } = activeElement ?? {};
      const scrolled = [...fragment.querySelectorAll('*')]
        .filter(({ scrollLeft, scrollTop }) => scrollLeft || scrollTop)
        .map((element) => [twin(element), element.scrollLeft, element.scrollTop] as const);
      const carriedOut = pressed && twin(pressed);
      // When the view is shown.
      return () => {
        for (const [element, left, top] of scrolled) element?.scrollTo({ left, top, behavior: 'instant' });
        focused?.focus({ preventScroll: true });
        if (typeof selectionStart === 'number')
          (focused as HTMLInputElement | null)?.setSelectionRange?.(selectionStart, selectionEnd ?? null);
        carriedOut?.click();
      };
    },
  };
}
