import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/history/learning-timeline/definition.ts';
import { LearningTimelineView } from '../src/features/history/learning-timeline/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{history,list}.json'));

export const LearningTimelineElement: WidgetClass<typeof definition> = widget(definition, LearningTimelineView, {
  signIn: () => import('./sign-in.ts'),
});
export type LearningTimelineElement = InstanceType<typeof LearningTimelineElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-learning-timeline': LearningTimelineElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

LearningTimelineElement.define();
