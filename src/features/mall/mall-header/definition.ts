import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-mall-header',
  family: 'mall',
  summary: 'The tabs of the course market, by who looks: visitor, user, or owner of a store.',
  properties: {
    current: text('Which page it stands on: "home", "introduce" or "learning".'),
  },
  events: {
    'campus-signing-cancelled': {
      note: 'The content cooperation of a store was ended.',
      detail: { storeId: 'string' },
    },
  },
  parts: {
    header: 'The whole row.',
    brand: 'Logo and name of the mall.',
    tabs: 'The row of links.',
  },
  states: {
    'signed-in': 'Somebody is signed in.',
    'store-owner': 'The signed-in user has a store.',
  },
});
