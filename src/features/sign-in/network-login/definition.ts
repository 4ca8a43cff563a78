import { defineWidget, text } from '../../../element/definition.ts';
import { SIGN_IN_EVENTS } from '../form/after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
  tag: 'campus-network-login',
  family: 'sign-in',
  page: 'login',
  texts: ['session'],
  takesAddress: true,
  summary: 'Completes a login from a partner network and redirects to the address that the platform returns.',
  properties: {
    authorizationCode: text(
      'The partner’s one-time code. Default: the query parameter `authorizationCode` of the page.',
    ),
    redirectUri: text(
      'The redirect target requested by the partner. Default: the query parameter `redirect_uri` of the page.',
    ),
    sign: text('The partner’s signature of the other three values. Default: the query parameter `sign` of the page.'),
    requestId: text('The partner’s id of this request. Default: the query parameter `requestId` of the page.'),
  },
  events: SIGN_IN_EVENTS,
});
