import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/live/live-create/definition.ts';
import { LiveCreateView } from '../src/features/live/live-create/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/live.json'));

export const LiveCreateElement: WidgetClass<typeof definition> = widget(definition, LiveCreateView, {
  signIn: () => import('./sign-in.ts'),
});
export type LiveCreateElement = InstanceType<typeof LiveCreateElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-live-create': LiveCreateElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

LiveCreateElement.define();
