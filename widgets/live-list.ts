import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/live/live-list/definition.ts';
import { LiveListView } from '../src/features/live/live-list/view.tsx';

export const LiveListElement: WidgetClass<typeof definition> = widget(definition, LiveListView);
export type LiveListElement = InstanceType<typeof LiveListElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-live-list': LiveListElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

LiveListElement.define();
