import { defineWidget, flag, text } from '../../../element/definition.ts';
import { SIGN_IN_EVENTS } from '../form/after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
  tag: 'campus-sign-in',
  family: 'sign-in',
  page: 'login',
  geometry: { narrow: 555, wide: 668, when: { bare: { narrow: 440, wide: 440 } } },
  readsSession: 'optional',
  credentialForm: { user: 'visitor', unless: ['bare', 'type', 'login-hint'] },
  summary: 'Signs a user in by password, one-time code or the school’s own identity providers, and redirects.',
  properties: {
    redirect: text(
      'Address to navigate to after sign-in, if it is an allowed redirect target. Default: the user’s school; on a page of another origin, this page.',
    ),
    type: text('"create" if the visitor wants to create a school or store.', '', ['create']),
    loginHint: text('Initial value of the account field.'),
    inPlace: flag('Does not navigate after sign-in: the page continues on campus-signed-in.'),
    bare: flag('Omits the brand panel and the frame, and hides the title: for a dialog or a page that has its own.'),
  },
  events: SIGN_IN_EVENTS,
  slots: { help: 'Help contact, below the form.' },
  parts: {
    brand: 'The panel with the school’s logo, name and description.',
    panel: 'The panel with the form.',
    providers: 'The list of identity providers.',
  },
  states: { 'signed-in': 'A user is signed in.' },
});
