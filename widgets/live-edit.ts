import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/live/live-edit/definition.ts';
import { LiveEditView } from '../src/features/live/live-edit/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/live.json'));

export const LiveEditElement: WidgetClass<typeof definition> = widget(definition, LiveEditView, {
  signIn: () => import('./sign-in.ts'),
});
export type LiveEditElement = InstanceType<typeof LiveEditElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-live-edit': LiveEditElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

LiveEditElement.define();
