import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-live-detail',
  family: 'live',
  texts: ['live', 'live-detail'],
  page: 'liveStreaming',
  geometry: { narrow: 900, wide: 640 },
  readsSession: true,
  fragment: 'public',
  firstReads: [{ call: 'readLive', input: { liveId: ['liveId'] } }],
  summary:
    'A live course: cover, status and times in the user’s time zone, buttons to enter, share, edit and repeat it, its figures for those who manage it, and its replay.',
  properties: {
    liveId: text('Id of the live course, of the school that is the tenant. Required.'),
    gotoItem: text(
      'What is shown first: data, replay, share for the dialog with the addresses, or again for the form that broadcasts it again.',
      '',
      ['data', 'replay', 'share', 'again'],
    ),
  },
  events: {
    'campus-live-shown': {
      note: 'The live course was shown, with its title, for example for the title of the page.',
      detail: { liveId: 'string', schoolId: 'string', title: 'string' },
    },
    'campus-live-created': {
      note: 'The live course was broadcast again. The id is that of the new one, to which the widget then navigates.',
      detail: { liveId: 'string', schoolId: 'string' },
    },
    'campus-live-deleted': {
      note: 'The user has deleted the live course.',
      detail: { liveId: 'string', schoolId: 'string' },
    },
    'campus-live-shared': {
      note: 'The user has copied the invitation or an address, or opened the system’s share sheet with the invitation. The detail does not contain the address.',
      detail: { liveId: 'string', schoolId: 'string', part: ['invitation', 'address', 'host'] },
    },
  },
  parts: {
    cover: 'The picture.',
    title: 'The title.',
    status: 'The status.',
    facts: 'Times, lecturer and school.',
    actions: 'The buttons.',
    panel: 'Figures or replay.',
  },
  states: { empty: 'The page names no live course.', ongoing: 'The live course is in progress.' },
});
