import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { BindAccountView } from '../src/features/sign-in/bind-account.view.tsx';
import { GATE_EVENTS } from '../src/features/sign-in/sign-in-events.ts';

export const bindAccount = promise({
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
    ...GATE_EVENTS,
  },
});

export const BindAccountElement: WidgetClass<typeof bindAccount> = widget(bindAccount, BindAccountView, {
  signIn: () => import('./sign-in.ts'),
  reserve: () => [640, 600],
});
export type BindAccountElement = InstanceType<typeof BindAccountElement> & Values<typeof bindAccount>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-bind-account': BindAccountElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof bindAccount> {}
}

BindAccountElement.define();
