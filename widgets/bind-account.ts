import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/sign-in/bind-account/definition.ts';
import { BindAccountView } from '../src/features/sign-in/bind-account/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{session,sign-in}.json'));

export const BindAccountElement: WidgetClass<typeof definition> = widget(definition, BindAccountView, {
  signIn: () => import('./sign-in.ts'),
});
export type BindAccountElement = InstanceType<typeof BindAccountElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-bind-account': BindAccountElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

BindAccountElement.define();
