import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { takeNetworkQuery } from '../src/features/sign-in/address.ts';
import { NetworkLoginView } from '../src/features/sign-in/network-login.view.tsx';

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
  events: {
    'campus-signed-in': {
      note: 'A session stands.',
      detail: {
        userId: 'string',
        method: ['password', 'code', 'passkey', 'federated', 'bind'],
        isFirstLogin: 'boolean',
      },
    },
    'campus-agreement-accepted': { note: 'The agreements were accepted and recorded.', detail: { language: 'string' } },
    'campus-agreement-declined': {
      note: 'The agreements were declined; there is no session.',
      detail: { language: 'string' },
    },
  },
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
