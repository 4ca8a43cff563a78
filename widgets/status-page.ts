import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/status/status-page/definition.ts';
import { StatusPageView } from '../src/features/status/status-page/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/status.json'));

export const StatusPageElement: WidgetClass<typeof definition> = widget(definition, StatusPageView);
export type StatusPageElement = InstanceType<typeof StatusPageElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-status-page': StatusPageElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

StatusPageElement.define();
