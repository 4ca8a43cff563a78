import { twinOf } from './tree.ts';

const CONTROL =
  'a[href],button,summary,input,select,textarea,label,[role=button],[role=tab],[role=option],[role=menuitem]';
const FIELD = 'input,select,textarea';

/** What the user has done in a fragment, for the view that takes its place. */
export interface Done {
  /** Moves focus, scrolling and what was typed to the view. */
  restore(view: HTMLElement): () => void;
}

/** Sets the value of a field as the user would, so that the view notices. */
function fill(field: HTMLInputElement, { checked, value }: HTMLInputElement): void {
  if (field.checked !== checked) field.click();
  if (field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
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
  return {
    restore(view) {
      const twin = (element: Element) => twinOf(element, fragment, view);
      for (const field of fragment.querySelectorAll<HTMLInputElement>('input,textarea')) {
        const other = twin(field) as HTMLInputElement | null;
        if (other && (field.value !== field.defaultValue || field.checked !== field.defaultChecked)) fill(other, field);
      }
      const root = fragment.getRootNode() as ShadowRoot;
      const focused = root.activeElement && fragment.contains(root.activeElement) ? twin(root.activeElement) : null;
      const scrolled = [...fragment.querySelectorAll('*')]
        .filter(({ scrollLeft, scrollTop }) => scrollLeft || scrollTop)
        .map((element) => [twin(element), element.scrollLeft, element.scrollTop] as const);
      const carriedOut = pressed && twin(pressed);
      // When the view is shown.
      return () => {
        for (const [element, left, top] of scrolled) element?.scrollTo({ left, top, behavior: 'instant' });
        focused?.focus({ preventScroll: true });
        carriedOut?.click();
      };
    },
  };
}
