import { defineWidget, flag, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-mall-header',
  family: 'mall',
  page: 'mallHome',
  geometry: { narrow: 97, wide: 53, when: { belowHeader: { narrow: 45, wide: 45 } } },
  fragment: 'personal',
  readsSession: 'optional',
  summary: 'The navigation tabs of the course market, for visitors, signed-in users and store owners.',
  properties: {
    current: text('The current page: "home", "introduce" or "learning".', '', ['home', 'introduce', 'learning']),
    belowHeader: flag(
      'Set on a page with <campus-school-header> and <campus-account-menu>: the row is lower and repeats neither logo and name nor signing in and out.',
    ),
  },
  events: {
    'campus-signing-cancelled': {
      note: 'The content cooperation of a store was canceled.',
      detail: { storeId: 'string' },
    },
    'campus-signing-renewed': {
      note: 'The content cooperation of a store was signed again.',
      detail: { storeId: 'string' },
    },
  },
  parts: {
    header: 'The header row.',
    brand: 'Logo and name of the mall.',
    tabs: 'The row of links.',
  },
  states: {
    'signed-in': 'A user is signed in.',
    'store-owner': 'The signed-in user has a store.',
  },
});
