import { defineWidget, flag, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-live-room',
  family: 'live',
  texts: ['live', 'live-room'],
  page: 'liveStreaming',
  geometry: { narrow: 1200, wide: 760, tall: { narrow: 1230, wide: 870 } },
  readsSession: true,
  summary:
    'The room of a live course: its video, check-in, messages and questions; for hosts the ways to open and end it; its replay after that.',
  properties: {
    liveId: text('Id of the live course, of the school that is the tenant. Required.'),
    asHost: flag(
      'Set on the page that the address of the host leads to: who did not create the live course is asked for the passcode. A key in the fragment of the address (#key=…) is used in its place, and removed from the address.',
    ),
  },
  events: {
    'campus-live-status': {
      note: 'The live course is shown for the first time, or its status has changed.',
      detail: { liveId: 'string', schoolId: 'string', status: 'string', title: 'string' },
    },
  },
  parts: {
    title: 'The title.',
    status: 'The status.',
    stage: 'The video or its picture.',
    actions: 'The buttons.',
    messages: 'The messages.',
  },
  states: { ongoing: 'The live course is on.', host: 'The user has the place of the host.' },
});
