import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-attendance-projection',
  family: 'attendance',
  texts: ['attendance-projection'],
  page: 'attendanceProjection',
  geometry: { narrow: 900, wide: 640 },
  fragment: 'personal',
  readsSession: true,
  firstReads: [{ call: 'readProjection', input: { attendanceId: ['attendanceId'] } }],
  summary:
    'The screen of a class during an attendance: who has signed in and who has not, how many, and the code that students scan.',
  properties: {
    attendanceId: text('Id of the attendance, of the school that is the tenant. Required.'),
    liveUpdates: text(
      'How updates are received: `poll` requests them every 5 seconds; `stream` keeps a connection over which the server sends them, and polls if that fails.',
      'poll',
      ['poll', 'stream'],
    ),
    fromType: text(
      'The kind of third-party school that opens the page, as of the lecturing center. With any, each link has the parameter fromType.',
    ),
  },
  events: {},
  parts: {
    title: 'The name of the attendance.',
    counts: 'The numbers.',
    code: 'The code, or the message in its place.',
    faces: 'The faces.',
    actions: 'The buttons.',
  },
  cssProperties: {
    '--campus-attendance-projection-height': [
      'max(640px, 100svh - 160px)',
      'The height from 720 px of width on: `100dvh` on a page that shows nothing else.',
    ],
  },
  states: {
    empty: 'The page names no attendance.',
    open: 'Students can sign in.',
    over: 'The attendance is over.',
    paused: 'The user has paused the screen.',
  },
});
