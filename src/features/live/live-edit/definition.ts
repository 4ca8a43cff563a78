import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-live-edit',
  family: 'live',
  page: 'liveStreaming',
  geometry: { narrow: 1100, wide: 1100 },
  fragment: 'personal',
  readsSession: true,
  firstReads: [{ call: 'readLive', input: { liveId: ['liveId'] }, of: 'user' }],
  firstPart: { file: 'live/live-edit/edit-form.tsx', texts: ['live-form'], of: 'user' },
  summary:
    'Changes a live course that has not been opened: title, lecturer, start with its time zone, planned duration, cover, passcode and description.',
  properties: { liveId: text('Id of the live course, of the school that is the tenant. Required.') },
  events: {
    'campus-live-updated': {
      note: 'The changes were stored. The widget then navigates to the live course.',
      detail: { liveId: 'string', schoolId: 'string', title: 'string' },
    },
  },
  parts: { title: 'The heading.', form: 'The form.' },
  states: { empty: 'The page names no live course.', changed: 'There are unsaved changes.' },
});
