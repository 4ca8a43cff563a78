import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/space/person-space/definition.ts';
import { PersonSpaceView } from '../src/features/space/person-space/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{space,join,follow,list}.json'));

export const PersonSpaceElement: WidgetClass<typeof definition> = widget(definition, PersonSpaceView, {
  signIn: () => import('./sign-in.ts'),
});
export type PersonSpaceElement = InstanceType<typeof PersonSpaceElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-person-space': PersonSpaceElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

PersonSpaceElement.define();
