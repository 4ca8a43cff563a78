import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/space/work-detail/definition.ts';
import { WorkDetailView } from '../src/features/space/work-detail/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/works.json'));

export const WorkDetailElement: WidgetClass<typeof definition> = widget(definition, WorkDetailView, {
  signIn: () => import('./sign-in.ts'),
});
export type WorkDetailElement = InstanceType<typeof WorkDetailElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-work-detail': WorkDetailElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

WorkDetailElement.define();
