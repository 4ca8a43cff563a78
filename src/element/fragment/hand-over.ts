import { PENDING } from '../../contract/pages/fragment.ts';
import { twinOf } from './twin.ts';
import { FIELD, nextLook } from './watch.ts';

/** Milliseconds until a view is shown without its content. */
const LIMIT = 10_000;

/** Resolves when a view shows its content. */
export async function rest(view: HTMLElement): Promise<void> {
  for (let still = 0, end = performance.now() + LIMIT; still < 2 && performance.now() < end && view.isConnected; ) {
    await nextLook();
    still = view.firstElementChild && !view.querySelector(PENDING) ? still + 1 : 0;
  }
}

/** Sets the value of a field as the user would, so that the view notices. */
function fill(field: HTMLInputElement, { checked, value }: HTMLInputElement): void {
  if (field.checked !== checked) field.click();
  if (field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}

/**
 * Does in the view what was done in the fragment before: fields get what was typed. What is returned does the rest when the
 * view is shown: scrolling, focus, and the press of the last control.
 */
export function restore(fragment: HTMLElement, view: HTMLElement, pressed: Element | null): () => void {
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
}
