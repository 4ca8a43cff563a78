import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/space/work-editor/definition.ts';
import { WorkEditorView } from '../src/features/space/work-editor/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/work-editor.json'));

export const WorkEditorElement: WidgetClass<typeof definition> = widget(definition, WorkEditorView, {
  signIn: () => import('./sign-in.ts'),
});
export type WorkEditorElement = InstanceType<typeof WorkEditorElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-work-editor': WorkEditorElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

WorkEditorElement.define();
