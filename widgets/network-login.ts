import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { takeNetworkQuery } from '../src/features/sign-in/address.ts';
import { NetworkLoginView } from '../src/features/sign-in/network-login.view.tsx';
import { SIGN_IN_EVENTS } from '../src/features/sign-in/sign-in-events.ts';

export const networkLogin = promise({
  tag: 'campus-network-login',
  family: 'sign-in',
  texts: ['session'],
  summary: 'Completes a login that comes from a partner network, and leads to where the platform says.',
  properties: {
    authorizationCode: text('The partner’s one-time code. Without it: `authorizationCode` of the page’s address.'),
    redirectUri: text('Where the partner wants the user to be. Without it: `redirect_uri` of the page’s address.'),
    sign: text('The partner’s signature of the other three. Without it: `sign` of the page’s address.'),
    requestId: text('The partner’s id of this one request. Without it: `requestId` of the page’s address.'),
  },
  events: SIGN_IN_EVENTS,
});

export const NetworkLoginElement: WidgetClass<typeof networkLogin> = widget(networkLogin, NetworkLoginView, {
  connected: takeNetworkQuery,
});
export type NetworkLoginElement = InstanceType<typeof NetworkLoginElement> & Values<typeof networkLogin>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-network-login': NetworkLoginElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof networkLogin> {}
}

NetworkLoginElement.define();
