import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/sign-in/authorize/definition.ts';
import { AuthorizeView } from '../src/features/sign-in/authorize/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/authorize.json'));

export const AuthorizeElement: WidgetClass<typeof definition> = widget(definition, AuthorizeView);
export type AuthorizeElement = InstanceType<typeof AuthorizeElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-authorize': AuthorizeElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

AuthorizeElement.define();
