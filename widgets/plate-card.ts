import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/plate/plate-card/definition.ts';
import { PlateCardView } from '../src/features/plate/plate-card/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{plate,join,list,follow}.json'));

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
