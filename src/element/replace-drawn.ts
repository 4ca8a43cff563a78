import { fragments } from '../services/fragments.ts';
import { composed, isComposing } from '../ui/form/composition.ts';
import type { WidgetElement } from './element-types.ts';

/** The form of a widget's own in the light DOM, where password managers find it. */
export const OWN_FORM = ':scope > [data-campus-form]';

/**
 * Removes what the autoloader drew into the root of an element, where React leaves it, in favor of the view that is now
 * beside it: a fragment when it has handed over what the user did in it, any other content after the view's form has
 * taken over the focus and a composition has ended.
 */
export function replaceDrawn(element: WidgetElement, drawn: readonly Element[]) {
  const handOver = fragments().get(element);
  if (handOver) {
    // The notice of a failure: another element has had its files loaded again.
    for (const part of drawn) if (part.matches('[role=alert]')) part.remove();
    handOver(element.shadowRoot.lastElementChild as HTMLElement);
    return;
  }
  queueMicrotask(async () => {
    const form = element.querySelector(OWN_FORM);
    const view = element.shadowRoot.lastElementChild as HTMLElement;
    if (isComposing(form)) {
      view.hidden = true;
      await composed(form);
      view.hidden = false;
    }
    for (const part of drawn) part.remove();
  });
}
