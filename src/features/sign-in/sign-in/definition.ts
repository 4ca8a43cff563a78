import { defineWidget, flag, text } from '../../../element/definition.ts';
import { SIGN_IN_EVENTS } from '../after-sign-in/sign-in-events.ts';

export const definition = defineWidget({
  tag: 'campus-sign-in',
  family: 'sign-in',
  summary: 'Signs a user in by password, one-time code or the school’s own accounts, and leads on.',
  properties: {
    redirect: text('Where to go after sign-in. Followed only when it is legal; else the user’s school.'),
    type: text('"create" for a visitor who came to create a school or store.'),
    loginHint: text('Account to start with.'),
    inPlace: flag('Stays where it is after sign-in: the page goes on by campus-signed-in.'),
  },
  events: SIGN_IN_EVENTS,
  slots: { help: 'Under the form: whom to ask when signing in does not work.' },
  parts: {
    brand: 'The panel with logo, name and description of the school.',
    panel: 'The side with the form.',
    providers: 'The list of other accounts to sign in with.',
  },
  states: { 'signed-in': 'Somebody is signed in.' },
});
