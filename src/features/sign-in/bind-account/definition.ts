import { defineWidget, text } from '../../../element/definition.ts';
import { CONSENT_EVENTS } from '../form/after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
  tag: 'campus-bind-account',
  family: 'sign-in',
  page: 'login',
  texts: ['session', 'sign-in'],
  geometry: { narrow: 640, wide: 600 },
  readsSession: true,
  credentialForm: { user: 'signed-in', unless: ['third-account-id'] },
  summary: 'After a first federated login, links the provider account to an existing account or skips this step.',
  properties: {
    redirect: text(
      'Address to navigate to afterwards, if it is an allowed redirect target. Default: the user’s school.',
    ),
    thirdAccountId: text(
      'Set it if the address names a provider account. The text is never shown: the name comes from the platform, and its place is kept free.',
    ),
    thirdPlatformType: text('Type of the provider: uniportal, corporate, enterprise, imc, messaging or network.'),
  },
  events: {
    'campus-account-bound': { note: 'The provider account was linked.', detail: { platformType: 'string' } },
    ...CONSENT_EVENTS,
  },
});
