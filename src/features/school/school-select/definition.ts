import { SCHOOL_PAGE_SIZE } from '../../../contract/constants.ts';
import { defineWidget, number } from '../../../element/definition.ts';

export const definition = defineWidget({
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
