import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { SessionRefreshView } from '../src/features/sign-in/session-refresh.view.tsx';

export const sessionRefresh = promise({
  tag: 'campus-session-refresh',
  family: 'sign-in',
  texts: ['session'],
  summary: 'Renews the session and leads back; without a session, leads to sign-in.',
  properties: { redirect: text('Where to go afterwards. Followed only when it is legal; else the home page.') },
  events: {},
});

export const SessionRefreshElement: WidgetClass<typeof sessionRefresh> = widget(sessionRefresh, SessionRefreshView, {
  reserve: () => [320, 320],
});
export type SessionRefreshElement = InstanceType<typeof SessionRefreshElement> & Values<typeof sessionRefresh>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-session-refresh': SessionRefreshElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof sessionRefresh> {}
}

SessionRefreshElement.define();
