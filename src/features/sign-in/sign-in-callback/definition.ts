import { defineWidget, text } from '../../../element/definition.ts';
import { SIGN_IN_EVENTS } from '../form/after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
  tag: 'campus-sign-in-callback',
  family: 'sign-in',
  page: 'login',
  texts: ['session'],
  takesAddress: true,
  summary:
    'Return page of a federated login: completes the login, shows the agreements if they are due, and redirects.',
  properties: {
    platformType: text(
      'The provider whose return page this is: uniportal, corporate, enterprise, imc or messaging. The last two start the login if the address contains no authorization response.',
      'uniportal',
      ['uniportal', 'corporate', 'enterprise', 'imc', 'messaging'],
    ),
  },
  events: {
    ...SIGN_IN_EVENTS,
    'campus-account-bound': {
      note: 'The provider account was linked to the signed-in user.',
      detail: { platformType: 'string' },
    },
  },
});
