import { COURSE_PAGE_SIZE, PARTNER_PAGE_SIZE } from '../../../contract/mall/constants.ts';
import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-mall-home',
  family: 'mall',
  texts: ['market', 'list'],
  page: 'mallHome',
  geometry: { narrow: 1200, wide: 1200 },
  fragment: 'everyone',
  readsSession: 'optional',
  firstReads: [
    {
      call: 'listMarketCourses',
      input: { order: 'popular', page: 1, pageSize: COURSE_PAGE_SIZE },
      when: { filter: '' },
    },
    { call: 'listPartners', input: { page: 1, pageSize: PARTNER_PAGE_SIZE }, when: { filter: '' } },
    { call: 'listProgrammes', input: { page: 1, pageSize: PARTNER_PAGE_SIZE }, when: { filter: '' } },
  ],
  summary:
    'The home page of the course market: courses with search and filters, partner schools and talent programmes.',
  properties: {
    filter: text(
      'The search and filters of the courses, as the query of a URL: search, subjects, levels, languages, prices, schoolId, programmeId, order and page, such as "subjects=design,care&page=2".',
    ),
  },
  events: {
    'campus-filter-changed': {
      note: 'The user has changed the search, a filter, the order or the page. A page that keeps it in its URL can set it as filter again.',
      detail: { filter: 'string' },
    },
  },
  parts: {
    sections: 'The links to the sections, which stay at the top while the page is scrolled.',
    filters: 'The filters of the courses.',
    list: 'The grid of courses, of partner schools or of talent programmes.',
    card: 'A card in a grid.',
    cover: 'The picture of a course.',
  },
  states: { empty: 'No course matches.' },
  cssProperties: {
    '--campus-mall-home-sticky-top': [
      '0px',
      'The height of a header of the page that covers the top of the window while it is scrolled.',
    ],
  },
});
