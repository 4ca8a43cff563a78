import { defineWidget, flag, number } from '../../../element/definition.ts';
import { CONSENT_EVENTS } from '../after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
  tag: 'campus-agreement-dialog',
  family: 'sign-in',
  texts: ['agreement'],
  summary: 'Asks a signed-in user for the agreements that are still to be signed, and records them.',
  properties: {
    open: flag('Shows the dialog even when everything is signed already.'),
    holdSeconds: number('Seconds that confirm is held back, counted in its label.', 0),
  },
  events: CONSENT_EVENTS,
  states: { open: 'The dialog is shown.' },
});
