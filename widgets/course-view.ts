import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/mall/course-view/definition.ts';
import { CourseView } from '../src/features/mall/course-view/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/market.json'));

export const CourseViewElement: WidgetClass<typeof definition> = widget(definition, CourseView, {
  signIn: () => import('./sign-in.ts'),
});
export type CourseViewElement = InstanceType<typeof CourseViewElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-course-view': CourseViewElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

CourseViewElement.define();
