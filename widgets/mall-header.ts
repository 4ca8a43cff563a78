import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/mall/mall-header/definition.ts';
import { MallHeaderView } from '../src/features/mall/mall-header/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/mall.json'));

export const MallHeaderElement: WidgetClass<typeof definition> = widget(definition, MallHeaderView);
export type MallHeaderElement = InstanceType<typeof MallHeaderElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-mall-header': MallHeaderElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

MallHeaderElement.define();
