import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { takeCallbackQuery } from '../src/features/sign-in/redirects/return-address.ts';
import { definition } from '../src/features/sign-in/sign-in-callback/definition.ts';
import { SignInCallbackView } from '../src/features/sign-in/sign-in-callback/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/session.json'));

export const SignInCallbackElement: WidgetClass<typeof definition> = widget(definition, SignInCallbackView, {
  connected: takeCallbackQuery,
});
export type SignInCallbackElement = InstanceType<typeof SignInCallbackElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-sign-in-callback': SignInCallbackElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

SignInCallbackElement.define();
