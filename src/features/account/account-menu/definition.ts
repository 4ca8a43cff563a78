import { defineWidget } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-account-menu',
  family: 'account',
  summary:
    'The account of the current user for the header of a page: name and avatar, with a menu to manage sign-in and to sign out. A visitor sees a sign-in link.',
  geometry: { narrow: 40, wide: 40 },
  fragment: 'personal',
  readsSession: 'optional',
  properties: {},
  events: {},
  slots: { '': 'Your own links, after those of the menu.' },
  parts: {
    trigger: 'The button that opens the menu; for a visitor, the sign-in link.',
    menu: 'The menu.',
  },
  states: { 'signed-in': 'A user is signed in.' },
});
