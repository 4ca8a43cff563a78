import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-authorize',
  family: 'sign-in',
  anyOrigin: true,
  readsSession: 'optional',
  firstReads: [{ call: 'readClientApplication', input: { clientId: ['clientId'] } }],
  texts: ['authorize'],
  geometry: { narrow: 560, wide: 600 },
  summary:
    'Asks the signed-in user whether a third-party application may sign them in, and redirects to the application with the answer. Works on the platform’s own pages; on other pages it redirects there.',
  properties: {
    request: text(
      'The complete query of the authorization request, unmodified. Takes precedence over the individual attributes.',
    ),
    clientId: text('The requesting application: client_id.'),
    redirectUrl: text(
      'Address that receives the answer: redirect_url. It must be on the application’s registered domain.',
    ),
    state: text('Returned unmodified with the answer.'),
    responseType: text('Must be "code".'),
    scope: text('Requested scopes: openid, profile, email. Default: openid.'),
    nonce: text('Copied into the ID token.'),
    codeChallenge: text('Required for applications without a secret (RFC 7636).'),
    codeChallengeMethod: text('Must be "S256".'),
  },
  events: {
    'campus-authorized': {
      note: 'The user allowed the request. The widget then redirects to the application.',
      detail: { clientId: 'string' },
    },
    'campus-authorization-denied': {
      note: 'The user denied the request. The widget then redirects to the application with an error.',
      detail: { clientId: 'string' },
    },
  },
  parts: { panel: 'The card with the question.' },
  states: { refused: 'The request is invalid; no redirect takes place.' },
});
