import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { SurroundingsContext } from '../react/surroundings.ts';
import { baseLook } from '../style/base.ts';
import { createLightScope } from '../style/light-scope.ts';
import { StyleContext } from '../style/styles.ts';
import { useLocale } from '../text/locale.ts';
import { composed, isComposing } from './composition.ts';

export interface LightFormProps {
  /** The widget's element; the form becomes its child. */
  element: HTMLElement;
  name: string;
  onSubmit: (data: FormData) => void;
  ref?: RefObject<HTMLFormElement | null> | undefined;
  children: ReactNode;
}

/** Sets the value of a field as user input does: React ignores values set through its own setter. */
export function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const SLOT = 'campus-form';
const IN_PLACE: FocusOptions = { preventScroll: true };

const labelOf = ({ ariaLabel, textContent }: HTMLButtonElement) => ariaLabel ?? textContent;

/** Copies the values, the caret and the focus of the previous form, removes it, and presses what was pressed there. */
function takeOver({ shadowRoot }: HTMLElement, form: HTMLFormElement, before: HTMLFormElement) {
  // The view may have written a note after a label. What was drawn before the view still precedes it.
  const buttonWith = (label: string) =>
    [form, shadowRoot]
      .flatMap((root) => [...root!.querySelectorAll('button')])
      .findLast((button) => labelOf(button).startsWith(label));
  const { activeElement } = before.getRootNode() as Document | ShadowRoot;
  const focused = shadowRoot?.activeElement ?? (before.contains(activeElement) ? activeElement : null);
  if (focused instanceof HTMLButtonElement) buttonWith(labelOf(focused))?.focus(IN_PLACE);
  for (const old of before.querySelectorAll('input')) {
    const fresh = form.elements.namedItem(old.name);
    if (!(fresh instanceof HTMLInputElement)) continue;
    if (old.value) typeInto(fresh, old.value);
    if (old === focused) {
      fresh.focus(IN_PLACE);
      fresh.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection as 'none');
    }
  }
  before.remove();
  // Submitted or pressed before anything could carry it out.
  const { pressed } = before.dataset;
  if (before.hasAttribute('data-submitted')) form.requestSubmit();
  else if (pressed) buttonWith(pressed)?.click();
}

/**
 * A form whose fields are in the light DOM of the widget's element, because password managers do not search shadow
 * roots (requirement S19). It is slotted into the position of this component; `light-scope` isolates its styles from
 * the page's.
 */
export function LightForm({ element, name, onSubmit, ref, children }: LightFormProps) {
  const { tag, direction } = useLocale();
  const [scope] = useState(() => createLightScope(element));
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const { moves } = useContext(SurroundingsContext);
  useInsertionEffect(() => scope.adopt(baseLook), [scope]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a move the form may be in another root, which needs the sheets too
  useInsertionEffect(() => {
    scope.connect();
    return scope.disconnect;
  }, [scope, moves]);
  useLayoutEffect(() => {
    // After React's commit, which would restore controlled values.
    queueMicrotask(async () => {
      const before = element.querySelector<HTMLFormElement>(':scope > form[data-campus-form]');
      const fresh = form.current;
      if (!fresh || !before || before === fresh) return;
      if (isComposing(before)) {
        fresh.slot = '';
        await composed(before);
        fresh.slot = SLOT;
      }
      takeOver(element, fresh, before);
    });
  }, [element, form]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <>
      <slot name={SLOT} />
      {createPortal(
        <StyleContext value={scope}>
          <form
            ref={form}
            slot={SLOT}
            data-campus-form=""
            name={name}
            method="post"
            noValidate
            lang={tag}
            dir={direction}
            onSubmit={submit}
          >
            {children}
          </form>
        </StyleContext>,
        element,
      )}
    </>
  );
}
