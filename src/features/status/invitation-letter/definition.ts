import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-invitation-letter',
  family: 'status',
  summary: 'A letter that invites its reader by name to a preview of version 2.0 of a school.',
  properties: {
    schoolId: text('Id of the school that invites. Without it: the tenant’s own.'),
  },
  events: {},
  slots: { '': 'Under the letter: words of your own.' },
  parts: { paper: 'The sheet with the letter.', greeting: 'The line that names the reader.' },
  states: { 'signed-in': 'The reader is known by name.' },
});
