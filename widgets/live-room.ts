import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/live/live-room/definition.ts';
import { LiveRoomView } from '../src/features/live/live-room/view.tsx';

export const LiveRoomElement: WidgetClass<typeof definition> = widget(definition, LiveRoomView);
export type LiveRoomElement = InstanceType<typeof LiveRoomElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-live-room': LiveRoomElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

LiveRoomElement.define();
