import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-live-create',
  family: 'live',
  page: 'liveStreaming',
  geometry: { narrow: 1100, wide: 1100 },
  fragment: 'visitor',
  readsSession: true,
  firstReads: [{ call: 'listLives', input: { timeZone: 'UTC', page: 1, pageSize: 1 }, of: 'user' }],
  summary:
    'Creates a live course with the form of an external service, which a script defines, then leads to its page with the addresses to share.',
  properties: {
    formScript: text(
      'Address of the script that defines the form. The page must allow it with configureCampus({ allowedScripts }).',
    ),
    formTag: text('Name of the custom element that the script defines. Required.'),
    formIntegrity: text(
      'Integrity value of the script, such as sha384-…; a script with other content is then blocked.',
    ),
  },
  events: {
    'campus-live-created': {
      note: 'The form has created a live course. The widget then leads to its page with the addresses to share; if the page cancels that navigation, it shows them itself.',
      detail: { liveId: 'string', schoolId: 'string' },
    },
    'campus-live-shared': {
      note: 'The user has copied an address. The detail does not contain the address.',
      detail: { liveId: 'string', schoolId: 'string', part: ['invitation', 'address', 'host'] },
    },
  },
  parts: { title: 'The heading.', form: 'The container of the form.', addresses: 'The addresses to share.' },
  states: { created: 'The live course was created.' },
});
