import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-portal',
  family: 'school',
  summary: 'The front page of a school: its head with cover, logo and counts, and who is signed in.',
  properties: {
    schoolId: text('Id of the school. Without it: the tenant’s own.'),
    subSchoolId: text('Id of a sub-school of that school, to show instead of it.'),
  },
  events: {},
  slots: { '': 'Below the head: sections of your own.' },
  parts: {
    cover: 'The picture at the top.',
    head: 'The card with logo, name, description and counts.',
    account: 'Who is signed in, and the way in or out.',
    refused: 'What stands in place of a school that is not open to whoever looks at it.',
  },
  states: {
    'signed-in': 'Somebody is signed in.',
    member: 'The signed-in user is a member of the school.',
  },
});
