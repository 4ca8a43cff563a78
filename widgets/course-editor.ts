import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/mall/course-editor/definition.ts';
import { CourseEditorView } from '../src/features/mall/course-editor/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{course-editor,list,market,upload}.json'));

export const CourseEditorElement: WidgetClass<typeof definition> = widget(definition, CourseEditorView, {
  signIn: () => import('./sign-in.ts'),
});
export type CourseEditorElement = InstanceType<typeof CourseEditorElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-course-editor': CourseEditorElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

CourseEditorElement.define();
