import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { takeCallbackQuery } from '../src/features/sign-in/address.ts';
import { SignInCallbackView } from '../src/features/sign-in/sign-in-callback.view.tsx';
import { SIGN_IN_EVENTS } from '../src/features/sign-in/sign-in-events.ts';

export const signInCallback = promise({
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

export const SignInCallbackElement: WidgetClass<typeof signInCallback> = widget(signInCallback, SignInCallbackView, {
  connected: takeCallbackQuery,
});
export type SignInCallbackElement = InstanceType<typeof SignInCallbackElement> & Values<typeof signInCallback>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-sign-in-callback': SignInCallbackElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof signInCallback> {}
}

SignInCallbackElement.define();
