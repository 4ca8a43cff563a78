import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/school/school-header/definition.ts';
import { OneLineError, SchoolHeaderView } from '../src/features/school/school-header/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/school-header.json'));

export const SchoolHeaderElement: WidgetClass<typeof definition> = widget(definition, SchoolHeaderView, {
  OneLine: OneLineError,
});
export type SchoolHeaderElement = InstanceType<typeof SchoolHeaderElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-school-header': SchoolHeaderElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

SchoolHeaderElement.define();
