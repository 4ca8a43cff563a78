import { defineWidget } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-mall-introduce',
  family: 'mall',
  texts: ['market'],
  page: 'mallIntroduce',
  geometry: { narrow: 900, wide: 700 },
  fragment: 'everyone',
  readsSession: 'optional',
  firstReads: [{ call: 'readOwnStore' }],
  summary: 'Explains the content cooperation of the course market, and links to the creation of a store.',
  properties: {},
  events: {},
  parts: { benefits: 'The benefits of a store.', steps: 'The steps to a store.', actions: 'The buttons.' },
  states: { 'signed-in': 'A user is signed in.', 'store-owner': 'The signed-in user has a store.' },
});
