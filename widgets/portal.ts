import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/school/portal/definition.ts';
import { portalView } from '../src/features/school/portal/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{school,join,market,live,list}.json'));

const view = portalView(() => import('../src/features/plate/plate-section/plate-section.tsx'));

export const PortalElement: WidgetClass<typeof definition> = widget(definition, view, {
  signIn: () => import('./sign-in.ts'),
});
export type PortalElement = InstanceType<typeof PortalElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-portal': PortalElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

PortalElement.define();
