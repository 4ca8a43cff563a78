import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-school-header',
  family: 'school',
  texts: ['school-header'],
  page: 'portal',
  geometry: { narrow: 52, wide: 56 },
  fragment: 'public',
  readsSession: 'optional',
  firstReads: [{ call: 'readSchoolAccess', input: { schoolId: ['tenant'] }, of: 'user' }],
  summary:
    'The header of a school’s pages: its logo and name, links to everywhere the current user may go, and a search for courses, live courses and people of the school. Links that do not fit are in a menu.',
  properties: {
    current: text(
      'The current place: "home", "teaching", "live", "market", "space", "history", "console" or "schools". Without one, no link is marked.',
      '',
      ['home', 'teaching', 'live', 'market', 'space', 'history', 'console', 'schools'],
    ),
  },
  events: {},
  slots: { '': 'What stands at the end of the row, for example <campus-account-menu>.' },
  parts: {
    header: 'The row.',
    brand: 'Logo and name of the school, a link to its portal.',
    places: 'The row of links.',
    menu: 'The menu of the links that do not fit.',
    search: 'The button that opens the search.',
    'search-panel': 'The search field over the header, and what it finds.',
  },
  states: {
    'signed-in': 'A user is signed in.',
  },
});
