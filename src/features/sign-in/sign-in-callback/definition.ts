import { defineWidget, text } from '../../../element/definition.ts';
import { SIGN_IN_EVENTS } from '../after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
  tag: 'campus-sign-in-callback',
  family: 'sign-in',
  texts: ['session'],
  summary: 'Return page of a federated login: completes it, shows the agreements when they are due, and leads on.',
  properties: {
    platformType: text(
      'Whose return page this is: uniportal, corporate, enterprise, imc or messaging. The last two start the login when their address holds no answer.',
      'uniportal',
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
