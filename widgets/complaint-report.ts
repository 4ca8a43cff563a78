import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/report/complaint-report/definition.ts';
import { ComplaintReportView } from '../src/features/report/complaint-report/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/report.json'));

export const ComplaintReportElement: WidgetClass<typeof definition> = widget(definition, ComplaintReportView, {
  signIn: () => import('./sign-in.ts'),
});
export type ComplaintReportElement = InstanceType<typeof ComplaintReportElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-complaint-report': ComplaintReportElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

ComplaintReportElement.define();
