import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-live-list',
  family: 'live',
  texts: ['live', 'list'],
  page: 'liveStreaming',
  geometry: { narrow: 1800, wide: 1400 },
  readsSession: true,
  summary: 'The live courses of a school: by status, with search, times in the zone of the reader, and paging.',
  properties: {
    schoolId: text('Id of the school. Default: the tenant.'),
    filter: text(
      'What is searched and filtered for, as the query of a URL: status, title, date, page and size, such as "status=ended&page=2".',
    ),
  },
  events: {
    'campus-filter-changed': {
      note: 'The user has changed the tab, the search, the date or the page. A page that keeps it in its URL can set it as filter again.',
      detail: { filter: 'string' },
    },
  },
  parts: {
    title: 'The heading.',
    filters: 'The search and the date.',
    list: 'The list.',
    row: 'A live course.',
    cover: 'Its picture.',
    status: 'Its status.',
  },
  states: { empty: 'No live course matches.' },
});
