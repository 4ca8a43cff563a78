import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/attendance/attendance-sign/definition.ts';
import { AttendanceSignView } from '../src/features/attendance/attendance-sign/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/attendance-sign.json'));

export const AttendanceSignElement: WidgetClass<typeof definition> = widget(definition, AttendanceSignView, {
  signIn: () => import('./sign-in.ts'),
});
export type AttendanceSignElement = InstanceType<typeof AttendanceSignElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-attendance-sign': AttendanceSignElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

AttendanceSignElement.define();
