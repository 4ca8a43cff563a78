import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/live/live-room/definition.ts';
import { LiveRoomView } from '../src/features/live/live-room/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{live,live-room}.json'));

export const LiveRoomElement: WidgetClass<typeof definition> = widget(definition, LiveRoomView, {
  signIn: () => import('./sign-in.ts'),
});
export type LiveRoomElement = InstanceType<typeof LiveRoomElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-live-room': LiveRoomElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

LiveRoomElement.define();
