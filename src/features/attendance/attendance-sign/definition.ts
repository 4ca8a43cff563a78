import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-attendance-sign',
  family: 'attendance',
  texts: ['attendance-sign'],
  summary:
    'The page behind the code of an attendance: a student checks in, once, with a signature if the attendance takes one.',
  page: 'attendanceSignEntry',
  readsSession: true,
  geometry: { narrow: 420, wide: 420 },
  properties: {
    code: text(
      'The code of the address that was scanned. Without one the student types six digits. What was given stays when it is removed.',
    ),
  },
  events: {
    'campus-attendance-changed': {
      note: 'The student has checked in. The number is 1.',
      detail: { attendanceId: 'string', schoolId: 'string', changed: 'number' },
    },
  },
  parts: {
    title: 'The heading.',
    lesson: 'School, class and name of the attendance.',
    signature: 'The paper to sign on.',
    outcome: 'What came of it.',
  },
  states: { signed: 'The student is checked in.' },
});
