import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/notifications/notifications/definition.ts';
import { NotificationsView } from '../src/features/notifications/notifications/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/notifications.json'));

export const NotificationsElement: WidgetClass<typeof definition> = widget(definition, NotificationsView);
export type NotificationsElement = InstanceType<typeof NotificationsElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-notifications': NotificationsElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

NotificationsElement.define();
