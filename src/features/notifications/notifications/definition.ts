import { defineWidget, flag, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-notifications',
  family: 'notifications',
  page: 'notifications',
  summary:
    'What the current user is notified of: a bell with the number of unread notifications for the header of a page, whose panel lists them; or a page with the list, the own reports, blocked people and settings. A visitor sees a link to sign in.',
  geometry: { narrow: 40, wide: 40 },
  fragment: 'personal',
  readsSession: 'optional',
  firstReads: [{ call: 'countUnread' }],
  properties: {
    asPage: flag('Shows the page in place of the bell.'),
    tab: text('The part of the page that is shown first: "list", "reports", "blocks" or "settings".', 'list', [
      'list',
      'reports',
      'blocks',
      'settings',
    ]),
  },
  events: {},
  parts: {
    trigger: 'The bell; for a visitor, the sign-in link.',
    badge: 'The number on the bell.',
    panel: 'The panel with the latest notifications.',
    title: 'The heading.',
  },
  states: { 'signed-in': 'A user is signed in.', unread: 'Something is unread.' },
});
