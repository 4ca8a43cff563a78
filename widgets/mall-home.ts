import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/mall/mall-home/definition.ts';
import { MallHomeView } from '../src/features/mall/mall-home/view.tsx';

export const MallHomeElement: WidgetClass<typeof definition> = widget(definition, MallHomeView);
export type MallHomeElement = InstanceType<typeof MallHomeElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-mall-home': MallHomeElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

MallHomeElement.define();
