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
import { ReparentContext } from '../overlay/reparent-context.ts';
import { baseLook } from '../style/base.ts';
import { createLightScope } from '../style/light-scope.ts';
import { StyleContext } from '../style/styles.ts';
import { useLocale } from '../text/locale.ts';

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

/** The button with a label, in the form or in the widget around it. */
const buttonWith = (form: HTMLFormElement, label: string | null): HTMLButtonElement | undefined =>
  [form, form.parentElement?.shadowRoot]
    .flatMap((root) => [...(root?.querySelectorAll('button') ?? [])])
    .find(({ textContent }) => textContent === label);

/** Copies the values, the caret and the focus of the previous form, removes it, and presses what was pressed there. */
function takeOver(form: HTMLFormElement, before: HTMLFormElement) {
  const focused = (before.getRootNode() as Document | ShadowRoot).activeElement;
  if (focused instanceof HTMLButtonElement && before.contains(focused)) buttonWith(form, focused.textContent)?.focus();
  for (const old of before.querySelectorAll('input')) {
    const fresh = form.elements.namedItem(old.name);
    if (!(fresh instanceof HTMLInputElement)) continue;
    if (old.type === 'checkbox') {
      if (old.checked !== fresh.checked) fresh.click();
    } else if (old.value) {
      typeInto(fresh, old.value);
    }
    if (old === focused) {
      fresh.focus();
      if (old.selectionStart !== null && fresh.selectionStart !== null) {
        fresh.setSelectionRange(old.selectionStart, old.selectionEnd);
      }
    }
  }
  before.remove();
  // Pressed or submitted before anything could carry it out.
  const { pressed } = before.dataset;
  if (pressed) buttonWith(form, pressed)?.click();
  else if (before.hasAttribute('data-submitted')) form.requestSubmit();
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
  const moves = useContext(ReparentContext);
  useInsertionEffect(() => scope.adopt(baseLook), [scope]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a move the form may be in another root, which needs the sheets too
  useInsertionEffect(() => {
    scope.connect();
    return scope.disconnect;
  }, [scope, moves]);
  useLayoutEffect(() => {
    // After React's commit, which would restore controlled values.
    queueMicrotask(() => {
      for (const before of element.querySelectorAll<HTMLFormElement>(':scope > form[data-campus-form]')) {
        if (form.current && before !== form.current) takeOver(form.current, before);
      }
    });
  }, [element, form]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <>
      <slot name="campus-form" />
      {createPortal(
        <StyleContext value={scope}>
          <form
            ref={form}
            slot="campus-form"
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
