import { LIVE_PAGE_SIZE } from '../../../contract/live/live-constants.ts';
import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-live-list',
  family: 'live',
  texts: ['live', 'live-list', 'list'],
  page: 'liveStreaming',
  geometry: { narrow: 1500, wide: 1400, tall: { narrow: 1650, wide: 1450 } },
  fragment: 'public',
  readsSession: true,
  firstReads: [
    {
      call: 'listLives',
      input: { timeZone: ['timeZone'], schoolId: ['schoolId', 'tenant'], page: 1, pageSize: LIVE_PAGE_SIZE },
      when: { filter: '' },
    },
  ],
  summary:
    'The live courses of a school: by status or in a calendar, with search, times in the user’s time zone, and actions for each; teachers delete and restore them.',
  properties: {
    schoolId: text('Id of the school. Default: the tenant.'),
    filter: text(
      'The search and filters, as the query of a URL: status, title, date, mine (true), page and size, such as "status=ended&page=2"; or view (month or week) and month, such as "view=month&month=2026-11".',
    ),
    fromType: text(
      'The kind of third-party school that opens the page, as of the lecturing center. With any, each link has the parameter fromType.',
    ),
  },
  events: {
    'campus-filter-changed': {
      note: 'The user has changed the view, the tab, the search, the date or the page. A page that keeps it in its URL can set it as filter again.',
      detail: { filter: 'string' },
    },
    'campus-live-deleted': {
      note: 'The user has deleted a live course. For several, one event each is dispatched.',
      detail: { liveId: 'string', schoolId: 'string' },
    },
    'campus-live-restored': {
      note: 'The user has restored a deleted live course. For several, one event each is dispatched.',
      detail: { liveId: 'string', schoolId: 'string' },
    },
  },
  parts: {
    title: 'The heading.',
    filters: 'The search and the date.',
    selection: 'The bar above the rows of a teacher: selection and deletion.',
    calendar: 'The calendar.',
    list: 'The list.',
    row: 'A live course.',
    cover: 'Its picture.',
    status: 'Its status.',
  },
  states: { empty: 'No live course matches.' },
});
