import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-learning-timeline',
  family: 'history',
  texts: ['history', 'list'],
  page: 'learningHistory',
  geometry: { narrow: 1200, wide: 900 },
  fragment: 'personal',
  readsSession: true,
  firstReads: [
    {
      call: 'readStudyIndex',
      input: { schoolId: ['schoolId', 'tenant'], userId: ['user'], timeZone: ['timeZone'] },
      when: { filter: '', userId: '' },
    },
  ],
  summary:
    'What the signed-in user has studied in a school, by day: articles, live courses, exams and courses, with search, filters, a jump to any day, and a period to print or save.',
  properties: {
    schoolId: text('Id of the school. Default: the tenant.'),
    userId: text('Id of the person. Default: the signed-in user; the history of others is not shown.'),
    filter: text(
      'The search and filters, as the query of a URL: kinds (article, live, exam, course), title and date, the day from which the history is shown backwards, such as "kinds=live,exam&date=2026-11-22".',
    ),
  },
  events: {
    'campus-filter-changed': {
      note: 'The user has changed the kinds, the search or the day. A page that keeps it in its URL can set it as filter again.',
      detail: { filter: 'string' },
    },
  },
  parts: {
    title: 'The heading.',
    filters: 'The search and the kinds.',
    jump: 'The day to jump to, and the months.',
    day: 'A day.',
    card: 'Something that was studied.',
  },
  states: { empty: 'Nothing was studied, or nothing matches.' },
  cssProperties: {
    '--campus-learning-timeline-top': [
      '0px',
      'Height of what the page keeps at the top of its window, below which the days stay while they are scrolled.',
    ],
  },
});
