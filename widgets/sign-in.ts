import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/sign-in/sign-in/definition.ts';
import { SignInView } from '../src/features/sign-in/sign-in/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/sign-in.json'));

export const SignInElement: WidgetClass<typeof definition> = widget(definition, SignInView);
export type SignInElement = InstanceType<typeof SignInElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-sign-in': SignInElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

SignInElement.define();
