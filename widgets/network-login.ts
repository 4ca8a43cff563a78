import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/sign-in/network-login/definition.ts';
import { NetworkLoginView } from '../src/features/sign-in/network-login/view.tsx';
import { takeNetworkQuery } from '../src/features/sign-in/redirects/return-address.ts';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/session.json'));

export const NetworkLoginElement: WidgetClass<typeof definition> = widget(definition, NetworkLoginView, {
  connected: takeNetworkQuery,
});
export type NetworkLoginElement = InstanceType<typeof NetworkLoginElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-network-login': NetworkLoginElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

NetworkLoginElement.define();
