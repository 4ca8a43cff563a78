import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/account/account-menu/definition.ts';
import { AccountMenuView, OneLineError } from '../src/features/account/account-menu/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/account.json'));

export const AccountMenuElement: WidgetClass<typeof definition> = widget(definition, AccountMenuView, {
  OneLine: OneLineError,
});
export type AccountMenuElement = InstanceType<typeof AccountMenuElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-account-menu': AccountMenuElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

AccountMenuElement.define();
