import { RECORD_PAGE_SIZES } from '../../../contract/attendance/records.ts';
import { defineWidget, text } from '../../../element/definition.ts';
import { NARROW_BELOW } from '../phone/narrow.ts';
import { CHUNK_SIZE } from '../record-list/chunk-size.ts';

export const definition = defineWidget({
  tag: 'campus-attendance-board',
  family: 'attendance',
  texts: ['attendance-board', 'list'],
  page: 'lecturingHome',
  geometry: { narrow: 3198, wide: 890, tall: { narrow: 3204, wide: 907 } },
  fragment: 'personal',
  readsSession: true,
  firstReads: [
    { call: 'readAttendance', input: { attendanceId: ['attendanceId'] } },
    {
      call: 'listRecords',
      input: { attendanceId: ['attendanceId'], order: 'number', pageNumber: 1, pageSize: RECORD_PAGE_SIZES[0] },
      when: { filter: '' },
      width: { from: NARROW_BELOW },
    },
    // One list instead of pages.
    {
      call: 'listRecords',
      input: { attendanceId: ['attendanceId'], order: 'number', pageNumber: 1, pageSize: CHUNK_SIZE },
      when: { filter: '' },
      width: { below: NARROW_BELOW },
    },
    { call: 'readIsICT', of: 'user' },
  ],
  summary:
    'An attendance for its teacher: counts that filter, the students with search, sorting and pages or as one list, marking by pointer or by single keys, several at once, with undo, change records, signatures and a sheet to print.',
  properties: {
    attendanceId: text('Id of the attendance, of the school that is the tenant. Required.'),
    filter: text(
      'Which students are listed, as the query of a URL: status (0 to 4), search, order (number, name, status, time or changes), descending, page, and size (10 to 100, or all), such as "status=3&size=50".',
    ),
    fromType: text(
      'The kind of third-party school that opens the page, as of the lecturing center. With any, each link has the parameter fromType.',
    ),
  },
  events: {
    'campus-attendance-shown': {
      note: 'The attendance was shown, with its name and its class, for example for the title and the breadcrumb of the page.',
      detail: { attendanceId: 'string', schoolId: 'string', name: 'string', classId: 'string', className: 'string' },
    },
    'campus-attendance-updated': {
      note: 'The attendance was renamed, extended, closed or restored.',
      detail: {
        ...{ attendanceId: 'string', schoolId: 'string', name: 'string' },
        ...{ startTime: 'string', endTime: 'string' },
      },
    },
    'campus-attendance-deleted': {
      note: 'The attendance was deleted. Until the user leaves the widget, it offers to restore it.',
      detail: { attendanceId: 'string', schoolId: 'string' },
    },
    'campus-attendance-changed': {
      note: 'The platform has saved or undone marks: the number of students whose status has changed.',
      detail: { attendanceId: 'string', schoolId: 'string', changed: 'number' },
    },
    'campus-attendance-exported': {
      note: 'The file of an export was given to the browser to save.',
      detail: { attendanceId: 'string', schoolId: 'string', format: ['xlsx', 'csv'], rows: 'number' },
    },
    'campus-filter-changed': {
      note: 'The user has changed the filter of the list. A page that keeps it in its URL can set it as filter again.',
      detail: { filter: 'string' },
    },
  },
  parts: {
    breadcrumb: 'The links to the lecturing center, the classes and the class.',
    title: 'The name of the attendance.',
    facts: 'Class, kind and times.',
    actions: 'The buttons beside the name.',
    counts: 'The counts, which filter.',
    tools: 'The bar above the rows: the search, or the actions for the selected students.',
    grid: 'The students.',
    hints: 'The keyboard shortcuts, below the rows.',
  },
  states: { empty: 'The page names no attendance.', unsent: 'Marks are waiting to be sent.' },
});
