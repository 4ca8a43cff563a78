import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-portal',
  family: 'school',
  texts: ['school', 'market', 'list'],
  geometry: { narrow: 1100, wide: 1100 },
  readsSession: true,
  summary: 'The home page of a school: cover, logo, statistics, the signed-in user, courses and sub-schools.',
  properties: {
    schoolId: text('Id of the school. Default: the tenant’s own school.'),
    subSchoolId: text('Id of a sub-school of that school to show instead.'),
  },
  events: {
    'campus-school-joined': {
      note: 'The signed-in user has become a member of the school.',
      detail: { schoolId: 'string' },
    },
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
