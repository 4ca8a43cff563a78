import { defineWidget, text } from '../../../element/definition.ts';
import { CONSENT_EVENTS } from '../after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
  tag: 'campus-bind-account',
  family: 'sign-in',
  texts: ['session', 'sign-in'],
  summary: 'After a first federated login: links the provider account to an existing account, or skips.',
  properties: {
    redirect: text('Where to go afterwards. Followed only when it is legal; else the user’s school.'),
    thirdAccountId: text('Name of the provider account, shown to the user. The platform trusts its own record only.'),
    thirdPlatformType: text('Kind of the provider: uniportal.'),
  },
  events: {
    'campus-account-bound': { note: 'The provider account was linked.', detail: { platformType: 'string' } },
    ...CONSENT_EVENTS,
  },
});
