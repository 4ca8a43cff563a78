import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { flag, promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { SignOutView } from '../src/features/sign-in/sign-out.view.tsx';

export const signOut = promise({
  tag: 'campus-sign-out',
  family: 'sign-in',
  texts: ['session'],
  summary: 'Ends the session in every tab and leads on. A page that somebody else led to asks first.',
  properties: {
    redirect: text('Where to go afterwards. Followed only when it is legal.'),
    ask: flag('Asks before it signs out. A site sets it where another site led to the page.'),
    path: text('Path of the site to go to without a legal redirect. Default: the home page.'),
  },
  events: {},
});

export const SignOutElement: WidgetClass<typeof signOut> = widget(signOut, SignOutView, {
  reserve: () => [320, 320],
});
export type SignOutElement = InstanceType<typeof SignOutElement> & Values<typeof signOut>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-sign-out': SignOutElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof signOut> {}
}

SignOutElement.define();
