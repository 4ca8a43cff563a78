import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/lecturing/lecturing-center/definition.ts';
import { LecturingCenterView } from '../src/features/lecturing/lecturing-center/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{lecturing,live,list}.json'));

export const LecturingCenterElement: WidgetClass<typeof definition> = widget(definition, LecturingCenterView, {
  signIn: () => import('./sign-in.ts'),
});
export type LecturingCenterElement = InstanceType<typeof LecturingCenterElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-lecturing-center': LecturingCenterElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

LecturingCenterElement.define();
