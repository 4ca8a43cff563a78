import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-follow-button',
  family: 'space',
  texts: ['follow'],
  summary:
    'Follows or unfollows a person. All buttons of a page load their states in one request. Not shown for the signed-in user.',
  geometry: { narrow: 32, wide: 32 },
  fragment: 'personal',
  readsSession: 'optional',
  properties: {
    userId: text('Id of the person. Required.'),
    personName: text('Name of the person, for the accessible name of the button and its messages.'),
  },
  events: {
    'campus-follow-changed': {
      note: 'The platform has confirmed that the user follows, or no longer follows, a person. The type is 0 for not followed, 1 for followed, 2 for mutual.',
      detail: { userId: 'string', followed: 'boolean', focusType: 'number' },
    },
  },
  parts: { relation: 'The badge of a mutual relation.' },
});
