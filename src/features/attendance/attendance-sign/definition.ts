import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-attendance-sign',
  family: 'attendance',
  texts: ['attendance-sign'],
  summary:
    'The page to which the code of an attendance leads: a student checks in, once, with a signature if the attendance requires one.',
  page: 'attendanceSignEntry',
  readsSession: true,
  geometry: { narrow: 420, wide: 420 },
  fragment: 'personal',
  firstReads: [{ call: 'readSignPage', input: { code: ['code'] }, of: 'user' }],
  properties: {
    code: text(
      'The code of the scanned address. Without one, the student types six digits. Removing the attribute keeps the code.',
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
    signature: 'The area to sign in.',
    outcome: 'The result.',
  },
  states: { signed: 'The student is checked in.' },
});
