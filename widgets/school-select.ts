import { SCHOOL_PAGE_SIZE } from '../src/contract/constants.ts';
import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { number, promise } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { SchoolSelectView } from '../src/features/school/school-select.view.tsx';

export const schoolSelect = promise({
  tag: 'campus-school-select',
  family: 'school',
  texts: ['school', 'list'],
  summary: 'Lists the public schools, with search and pages, to choose one to visit.',
  properties: {
    pageSize: number('Schools on a page, 1 to 100.', SCHOOL_PAGE_SIZE),
  },
  events: {
    'campus-school-selected': {
      note: 'A school was chosen; the way to its portal follows.',
      detail: { schoolId: 'string', name: 'string' },
    },
  },
  parts: {
    search: 'The search field.',
    list: 'The grid of schools.',
    card: 'One school.',
  },
  states: { empty: 'There is no school to choose, or none that matches the search.' },
});

export const SchoolSelectElement: WidgetClass<typeof schoolSelect> = widget(schoolSelect, SchoolSelectView, {
  reserve: () => [700, 480],
});
export type SchoolSelectElement = InstanceType<typeof SchoolSelectElement> & Values<typeof schoolSelect>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-school-select': SchoolSelectElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof schoolSelect> {}
}

SchoolSelectElement.define();
