import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-person-space',
  family: 'space',
  texts: ['space', 'join', 'follow', 'list'],
  summary:
    'The space of a person: header with figures and follow button, activity, works, fans, follows and recent visitors. Owners choose what others see.',
  geometry: { narrow: 900, wide: 760 },
  readsSession: true,
  fragment: 'public',
  firstReads: [
    { call: 'readSpaceCounts', input: { webMasterId: ['spaceId', 'user'] } },
    { call: 'readSpaceUser', input: { searchUserId: ['spaceId', 'user'] } },
  ],
  properties: {
    schoolId: text('Id of the school in the links. Default: the tenant’s own school.'),
    spaceId: text('Id of the person. Default: the signed-in user.'),
    tab: text('The shown part: dynamics, works, fans or follow.', 'dynamics', ['dynamics', 'works', 'fans', 'follow']),
  },
  events: {
    'campus-space-shown': {
      note: 'The space was shown, with the name of its owner, for example for the title of the page.',
      detail: { userId: 'string', name: 'string' },
    },
    'campus-school-joined': {
      note: 'The signed-in user has become a member of the school.',
      detail: { schoolId: 'string' },
    },
    'campus-follow-changed': {
      note: 'The platform has confirmed that the user follows, or no longer follows, a person. The type is 0 for not followed, 1 for followed, 2 for mutual.',
      detail: { userId: 'string', followed: 'boolean', focusType: 'number' },
    },
    'campus-visibility-changed': {
      note: 'The owner has shown or hidden a part of the space: 1 works, 3 fans and follows, 4 recent visitors.',
      detail: { personType: 'number', isVisible: 'boolean' },
    },
  },
  parts: {
    cover: 'The strip behind the header card.',
    head: 'The header card.',
    tabs: 'The links to the parts of the space.',
    panel: 'The content of the shown part.',
    visitors: 'The recent visitors.',
  },
  states: {
    own: 'The space belongs to the signed-in user.',
    preview: 'The owner views the space as a visitor.',
    closed: 'The shown part is hidden by the owner.',
  },
});
