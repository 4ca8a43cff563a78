import { pageSession } from '../../services/session/session.ts';
import { dataOf } from '../../services/shared-data.ts';
import { composed } from '../../ui/form/composition.ts';
import type { WidgetDefinition } from '../definition.ts';
import type { WidgetElement } from '../element-types.ts';
import { loadFirstData, sourcesOf } from './frame-data.ts';

/** Everything that the first render of a view shows. A failed read settles too: the view shows the error. */
async function readAll(element: WidgetElement, definition: WidgetDefinition): Promise<unknown> {
  const { values, language, apiBase, tenant } = sourcesOf(element, definition);
  await loadFirstData(element, definition);
  // Without a tenant, or on an origin that it does not list, the view is not shown.
  const readsUser = definition.credentialForm?.user === 'signed-in' && !values.tokenSource;
  if (!readsUser || !apiBase || !dataOf(tenant)?.credentialsAllowed) return;
  return pageSession(apiBase).load({ apiBase, tenant: values.tenant, language });
}

/** Resolves when the first render can show the view in place of what the autoloader drew. */
export async function firstContent(element: WidgetElement, definition: WidgetDefinition): Promise<void> {
  const { values } = element;
  for (let read = null; read !== values.peek(); ) {
    const current = values.peek();
    read = current;
    let stop = () => {};
    const changed = new Promise<void>((resolve) => {
      stop = values.subscribe((next) => {
        if (next !== current) resolve();
      });
    });
    await Promise.race([readAll(element, definition), changed]);
    stop();
  }
  await composed(element.querySelector(':scope > form[data-campus-form]'));
}
