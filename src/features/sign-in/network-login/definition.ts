import { defineWidget, text } from '../../../element/definition.ts';
import { SIGN_IN_EVENTS } from '../after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
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
