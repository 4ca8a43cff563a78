import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/mall/mall-home/definition.ts';
import { MallHomeView } from '../src/features/mall/mall-home/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{market,list}.json'));

export const MallHomeElement: WidgetClass<typeof definition> = widget(definition, MallHomeView);
export type MallHomeElement = InstanceType<typeof MallHomeElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-mall-home': MallHomeElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

MallHomeElement.define();
