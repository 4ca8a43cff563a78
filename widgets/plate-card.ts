import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/plate/plate-card/definition.ts';
import { PlateCardView } from '../src/features/plate/plate-card/view.tsx';

export const PlateCardElement: WidgetClass<typeof definition> = widget(definition, PlateCardView, {
  signIn: () => import('./sign-in.ts'),
});
export type PlateCardElement = InstanceType<typeof PlateCardElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-plate-card': PlateCardElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

PlateCardElement.define();
