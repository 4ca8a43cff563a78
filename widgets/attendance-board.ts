import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/attendance/attendance-board/definition.ts';
import { UnsentWhileFailed } from '../src/features/attendance/attendance-board/unsent-while-failed.tsx';
import { AttendanceBoardView } from '../src/features/attendance/attendance-board/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/{attendance-board,list}.json'));

export const AttendanceBoardElement: WidgetClass<typeof definition> = widget(definition, AttendanceBoardView, {
  WhileFailed: UnsentWhileFailed,
  signIn: () => import('./sign-in.ts'),
});
export type AttendanceBoardElement = InstanceType<typeof AttendanceBoardElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-attendance-board': AttendanceBoardElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

AttendanceBoardElement.define();
