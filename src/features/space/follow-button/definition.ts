import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-follow-button',
  family: 'space',
  texts: ['follow'],
  summary:
    'Follows a person or ends it. All buttons of a page ask for their states together. Absent for the signed-in user’s own person.',
  geometry: { narrow: 32, wide: 32 },
  readsSession: 'optional',
  properties: {
    userId: text('Id of the person. Required.'),
    personName: text('Name of the person, for the accessible name of the button and its messages.'),
  },
  events: {
    'campus-follow-changed': {
      note: 'The platform has confirmed that the user follows a person now or no longer. The type is 0 for not followed, 1 for followed, 2 for mutual.',
      detail: { userId: 'string', followed: 'boolean', focusType: 'number' },
    },
  },
  parts: { relation: 'The badge of a mutual relation.' },
});
