import { defineWidget, flag, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-plate-card',
  family: 'plate',
  texts: ['plate', 'join', 'list', 'follow'],
  page: 'plate',
  geometry: { narrow: 292, wide: 228 },
  fragment: 'everyone',
  readsSession: 'optional',
  firstReads: [
    {
      call: 'readPlateTree',
      input: { schoolId: ['schoolId', 'tenant'], contentType: ['contentType'], shape: 'columns' },
    },
  ],
  summary:
    'A plate of a school: chooses a category on up to four levels, shows who is in charge of it, and subscribes to it.',
  properties: {
    schoolId: text('Id of the school. Default: the tenant.'),
    contentType: text('What the plate collects: "knowledge", "video", "course" or "exam".', 'knowledge', [
      'knowledge',
      'video',
      'course',
      'exam',
    ]),
    portalPageId: text(
      'Id of the page that shows the plate: the choice is remembered for it. Default: the path of the page.',
    ),
    inAddress: flag('Keeps the choice in the page’s address, as the query parameter "category".'),
  },
  events: {
    'campus-plate-selected': {
      note: 'A category is shown: it was chosen, or restored from the address or the last visit. An empty id is the whole plate, which is shown first.',
      detail: {
        sectionId: 'string',
        templateId: 'string',
        categoryId: 'string',
        categoryIdPath: 'string',
        title: 'string',
        restored: 'boolean',
      },
    },
    'campus-plate-subscription-changed': {
      note: 'The user subscribed to a category, or unsubscribed. An empty id is the whole plate.',
      detail: { sectionId: 'string', categoryId: 'string', subscribed: 'boolean' },
    },
    'campus-school-joined': {
      note: 'The signed-in user has become a member of the school.',
      detail: { schoolId: 'string' },
    },
    'campus-follow-changed': {
      note: 'The platform has confirmed that the user follows, or no longer follows, the owner. The type is 0 for not followed, 1 for followed, 2 for mutual.',
      detail: { userId: 'string', followed: 'boolean', focusType: 'number' },
    },
  },
  parts: {
    title: 'The name of the plate.',
    path: 'The chosen category, with the ones above it.',
    chooser: 'The panel to choose a category in.',
    contents: 'What is in the category.',
    owner: 'Who is in charge of the category.',
  },
  states: { empty: 'The school has no plate of this kind.', subscribed: 'The user subscribed to the category.' },
});
