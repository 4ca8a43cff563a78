import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/school/school-select/definition.ts';
import { SchoolSelectView } from '../src/features/school/school-select/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{school,list}.json'));

export const SchoolSelectElement: WidgetClass<typeof definition> = widget(definition, SchoolSelectView);
export type SchoolSelectElement = InstanceType<typeof SchoolSelectElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-school-select': SchoolSelectElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

SchoolSelectElement.define();
