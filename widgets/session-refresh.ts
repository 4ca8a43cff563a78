import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/sign-in/session-refresh/definition.ts';
import { SessionRefreshView } from '../src/features/sign-in/session-refresh/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/session.json'));

export const SessionRefreshElement: WidgetClass<typeof definition> = widget(definition, SessionRefreshView);
export type SessionRefreshElement = InstanceType<typeof SessionRefreshElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-session-refresh': SessionRefreshElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

SessionRefreshElement.define();
