import { languageOf } from '../../services/language/language.ts';
import { pageSession } from '../../services/session/session.ts';
import { apiBaseFor } from '../../services/settings.ts';
import type { WidgetDefinition } from '../definition.ts';
import type { ElementValues, WidgetElement } from '../element-types.ts';
import { familiesOf, loadLocale, loadTenant } from './first-data.ts';

/** Resolves when no text is being composed in a form: a field that is replaced then would lose it. */
async function composed(form: HTMLFormElement | null): Promise<void> {
  if (!form?.hasAttribute('data-composing')) return;
  await new Promise((resolve) => form.addEventListener('compositionend', resolve, { once: true }));
  // The browser writes the composed text after the event.
  await new Promise((resolve) => setTimeout(resolve));
  await composed(form);
}

/** Everything that the first render of a view shows. A failed read settles too: the view shows the error. */
function readAll(element: HTMLElement, definition: WidgetDefinition, values: ElementValues): Promise<unknown> {
  const { tenant, tokenSource } = values;
  const language = languageOf(element, values.language);
  const apiBase = apiBaseFor(values.apiBase);
  const reads: Promise<unknown>[] = [loadLocale(language, familiesOf(definition))];
  if (apiBase && tenant && !definition.withoutTenant) {
    reads.push(loadTenant(apiBase, tenant, language));
    if (definition.credentialForm?.user === 'signed-in' && !tokenSource)
      reads.push(pageSession(apiBase).load({ apiBase, tenant, language }));
  }
  return Promise.allSettled(reads);
}

/** Resolves when the first render can show the view in place of what the autoloader drew. */
export async function firstContent(element: WidgetElement, definition: WidgetDefinition): Promise<void> {
  for (let read: ElementValues | null = null; read !== element.values(); ) {
    read = element.values();
    let stop = () => {};
    const changed = new Promise<void>((resolve) => {
      stop = element.subscribe(resolve);
    });
    await Promise.race([readAll(element, definition, read), changed]);
    stop();
  }
  await composed(element.querySelector<HTMLFormElement>(':scope > form[data-campus-form]'));
}
