import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { flag, promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { SignInView } from '../src/features/sign-in/sign-in.view.tsx';
import { SIGN_IN_EVENTS } from '../src/features/sign-in/sign-in-events.ts';

export const signIn = promise({
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

export const SignInElement: WidgetClass<typeof signIn> = widget(signIn, SignInView, {
  reserve: ({ inPlace }) => (inPlace ? [440, 440] : [520, 562]),
});
export type SignInElement = InstanceType<typeof SignInElement> & Values<typeof signIn>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-sign-in': SignInElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof signIn> {}
}

SignInElement.define();
