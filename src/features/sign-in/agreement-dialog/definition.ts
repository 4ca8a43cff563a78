import { defineWidget, flag, number } from '../../../element/definition.ts';
import { CONSENT_EVENTS } from '../form/after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
  tag: 'campus-agreement-dialog',
  family: 'sign-in',
  page: 'login',
  texts: ['agreement'],
  readsSession: true,
  firstReads: [
    {
      call: 'fetchAgreements',
      input: { tenantId: ['tenant'], lang: ['language'], bundleId: 'campus', terminal: 'pc' },
      of: 'user',
      whenSet: 'open',
    },
  ],
  summary: 'Asks the signed-in user to accept the agreements not yet signed, and records the acceptance.',
  properties: {
    open: flag('Shows the dialog even if all agreements are already signed.'),
    holdSeconds: number('Seconds before the confirm button is enabled, counted down in its label.', 0),
  },
  events: CONSENT_EVENTS,
  states: { open: 'The dialog is open.' },
});
