import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/live/live-list/definition.ts';
import { LiveListView } from '../src/features/live/live-list/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{live,live-list,list}.json'));

export const LiveListElement: WidgetClass<typeof definition> = widget(definition, LiveListView, {
  signIn: () => import('./sign-in.ts'),
});
export type LiveListElement = InstanceType<typeof LiveListElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-live-list': LiveListElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

LiveListElement.define();
