import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/school/portal/definition.ts';
import { PortalView } from '../src/features/school/portal/view.tsx';

export const PortalElement: WidgetClass<typeof definition> = widget(definition, PortalView, {
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
