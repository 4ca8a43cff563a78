import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/sign-in/sign-out/definition.ts';
import { SignOutView } from '../src/features/sign-in/sign-out/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/session.json'));

export const SignOutElement: WidgetClass<typeof definition> = widget(definition, SignOutView);
export type SignOutElement = InstanceType<typeof SignOutElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-sign-out': SignOutElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

SignOutElement.define();
