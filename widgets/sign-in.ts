import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { flag, promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { SignInView } from '../src/features/sign-in/sign-in.view.tsx';

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
  events: {
    'campus-signed-in': {
      note: 'A session stands.',
      detail: {
        userId: 'string',
        method: ['password', 'code', 'passkey', 'federated', 'bind'],
        isFirstLogin: 'boolean',
      },
    },
    'campus-agreement-accepted': { note: 'The agreements were accepted and recorded.', detail: { language: 'string' } },
    'campus-agreement-declined': {
      note: 'The agreements were declined; there is no session.',
      detail: { language: 'string' },
    },
  },
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
