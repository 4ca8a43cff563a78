import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-invitation-letter',
  family: 'status',
  page: 'invitationLetter',
  geometry: { narrow: 720, wide: 680 },
  readsSession: 'optional',
  fragment: 'personal',
  summary: 'A letter that addresses the reader by name and invites them to preview version 2.0 of a school.',
  properties: {
    schoolId: text('Id of the inviting school. Default: the tenant’s own school.'),
  },
  events: {},
  slots: { '': 'Your own content, below the letter.' },
  parts: { paper: 'The sheet of the letter.', greeting: 'The salutation.' },
  states: { 'signed-in': 'A user is signed in, and the letter contains their name.' },
});
