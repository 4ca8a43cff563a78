import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/mall/mall-introduce/definition.ts';
import { MallIntroduceView } from '../src/features/mall/mall-introduce/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/market.json'));

export const MallIntroduceElement: WidgetClass<typeof definition> = widget(definition, MallIntroduceView, {
  signIn: () => import('./sign-in.ts'),
});
export type MallIntroduceElement = InstanceType<typeof MallIntroduceElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-mall-introduce': MallIntroduceElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

MallIntroduceElement.define();
