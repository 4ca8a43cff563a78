import { OVERLAY_WORKS } from '../../../contract/space/work-constants.ts';
import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-comment-overlay',
  family: 'works',
  fragment: 'public',
  fragmentWith: 'user-id',
  geometry: { narrow: 250, wide: 250 },
  firstReads: [
    { call: 'listPosts', input: { userId: ['userId'], page: 1, limit: OVERLAY_WORKS, status: '1' } },
    { call: 'readSession', when: { userId: '' } },
  ],
  firstPart: { file: 'space/comment-overlay/overlay.tsx' },
  summary: 'Comments on the works of a person that fly by, and a list of them.',
  properties: {
    userId: text('Id of the person. Default: the signed-in user.'),
    schoolId: text('Id of the school. Default: the tenant.'),
  },
  events: {},
  parts: {
    flights: 'The layer in which the comments fly by.',
    list: 'The list of the comments.',
    controls: 'The button that opens the menu: to pause or hide the comments, or list them.',
  },
  states: { empty: 'There are no comments.' },
});
