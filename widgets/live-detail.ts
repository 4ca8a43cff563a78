import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/live/live-detail/definition.ts';
import { LiveDetailView } from '../src/features/live/live-detail/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{live,live-detail}.json'));

export const LiveDetailElement: WidgetClass<typeof definition> = widget(definition, LiveDetailView);
export type LiveDetailElement = InstanceType<typeof LiveDetailElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-live-detail': LiveDetailElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

LiveDetailElement.define();
