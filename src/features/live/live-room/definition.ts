import { defineWidget, flag, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-live-room',
  family: 'live',
  texts: ['live', 'live-room'],
  page: 'liveStreaming',
  geometry: { narrow: 720, wide: 720 },
  fragment: 'personal',
  readsSession: true,
  firstReads: [{ call: 'readLive', input: { liveId: ['liveId'] } }],
  summary:
    'The room of a live course: its video, check-in, messages and questions; for hosts, buttons to open and end it; afterwards its replay.',
  properties: {
    liveId: text('Id of the live course, of the school that is the tenant. Required.'),
    asHost: flag(
      'Set on the page to which the address of the host leads: users other than the creator are asked for the passcode. A key in the fragment of the address (#key=…) is used instead and removed from the address.',
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
  states: { ongoing: 'The live course is in progress.', host: 'The user is the host.' },
});
