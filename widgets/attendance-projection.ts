import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/attendance/attendance-projection/definition.ts';
import { AttendanceProjectionView } from '../src/features/attendance/attendance-projection/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/attendance-projection.json'));

export const AttendanceProjectionElement: WidgetClass<typeof definition> = widget(
  definition,
  AttendanceProjectionView,
  {
    signIn: () => import('./sign-in.ts'),
  },
);
export type AttendanceProjectionElement = InstanceType<typeof AttendanceProjectionElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-attendance-projection': AttendanceProjectionElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

AttendanceProjectionElement.define();
