import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/space/exam-editor/definition.ts';
import { ExamEditorView } from '../src/features/space/exam-editor/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{exam-editor,list}.json'));

export const ExamEditorElement: WidgetClass<typeof definition> = widget(definition, ExamEditorView, {
  signIn: () => import('./sign-in.ts'),
});
export type ExamEditorElement = InstanceType<typeof ExamEditorElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-exam-editor': ExamEditorElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

ExamEditorElement.define();
