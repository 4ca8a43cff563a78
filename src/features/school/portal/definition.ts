import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-portal',
  family: 'school',
  geometry: { narrow: 604, wide: 576 },
  readsSession: true,
  summary: 'The home page of a school: cover, logo, statistics, and the signed-in user.',
  properties: {
    schoolId: text('Id of the school. Default: the tenant’s own school.'),
    subSchoolId: text('Id of a sub-school of that school to show instead.'),
  },
  events: {
    'campus-school-shown': {
      note: 'The school was shown, with its name in the language of the widget, for example for the title of the page.',
      detail: { schoolId: 'string', name: 'string' },
    },
  },
  slots: { '': 'Your own sections, below the header card.' },
  parts: {
    cover: 'The image at the top.',
    head: 'The card with logo, name, description and statistics.',
    account: 'The signed-in user, with the sign-in button or sign-out link.',
    refused: 'The message shown instead of a school that the user may not access.',
  },
  states: {
    'signed-in': 'A user is signed in.',
    member: 'The signed-in user is a member of the school.',
    manager: 'The signed-in user is an administrator of the school.',
  },
});
