import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-authorize',
  family: 'sign-in',
  texts: ['authorize'],
  summary:
    'Asks the signed-in user whether a third-party application may sign them in, and takes the answer to it. Works on the platform’s own pages; elsewhere it leads there.',
  properties: {
    request: text('The whole query of the authorization request, as it came. Wins over the single attributes.'),
    clientId: text('The application that asks: client_id.'),
    redirectUrl: text('Where the answer goes: redirect_url. Only to the application’s registered domain.'),
    state: text('Goes back with the answer as it came.'),
    responseType: text('Only "code".'),
    scope: text('What is asked for: openid, profile, email. Without it: openid.'),
    nonce: text('Goes into the identity token.'),
    codeChallenge: text('Required for applications without a secret (RFC 7636).'),
    codeChallengeMethod: text('Only "S256".'),
  },
  events: {
    'campus-authorized': { note: 'The user allowed it; the answer is on its way.', detail: { clientId: 'string' } },
    'campus-authorization-denied': {
      note: 'The user denied it; the application is told.',
      detail: { clientId: 'string' },
    },
  },
  parts: { panel: 'The card with the question.' },
  states: { refused: 'The request has a fault and leads nowhere.' },
});
