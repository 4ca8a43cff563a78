import { SCHOOL_PAGE_SIZE } from '../../../contract/constants.ts';
import { defineWidget, number } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-school-select',
  family: 'school',
  page: 'loginSelect',
  texts: ['school', 'list'],
  geometry: { narrow: 700, wide: 480 },
  fragment: 'everyone',
  firstReads: [{ call: 'listSchools', input: { pageSize: ['pageSize'] } }],
  summary: 'Lists the public schools, with search and pagination, so that the user can choose one to visit.',
  properties: {
    pageSize: number('Number of schools per page, 1 to 100.', SCHOOL_PAGE_SIZE),
  },
  events: {
    'campus-school-selected': {
      note: 'A school was chosen. The widget then navigates to its portal.',
      detail: { schoolId: 'string', name: 'string' },
    },
  },
  parts: {
    search: 'The search field.',
    list: 'The grid of schools.',
    card: 'One school.',
  },
  states: { empty: 'No school exists, or none matches the search.' },
});
