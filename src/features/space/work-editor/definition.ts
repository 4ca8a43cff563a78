import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-work-editor',
  family: 'works',
  texts: ['work-editor'],
  page: 'workEditor',
  geometry: { narrow: 760, wide: 720 },
  fragment: 'personal',
  readsSession: true,
  firstReads: [
    { call: 'readDraft', input: { schoolId: ['schoolId', 'tenant'] }, when: { workId: '' } },
    { call: 'readPost', input: { resourceId: ['workId'] }, when: { kind: 'post' }, of: 'user' },
    { call: 'readVideo', input: { videoId: ['workId'] }, when: { kind: 'video' }, of: 'user' },
  ],
  firstPart: { file: 'space/work-editor/editor-page.tsx', texts: ['upload'], of: 'user' },
  summary:
    'Writes a knowledge post (article, discussion, question, vote or event) with pictures and files, or publishes a short video. What is typed is kept on the platform until it is published.',
  properties: {
    schoolId: text('Id of the school at which the work is published. Default: the tenant.'),
    workId: text('Id of the post or video that is changed. Default: a new one.'),
    category: text('Category of a new post at first: the ids of the plate from the first level on, separated by dots.'),
    kind: text('What is changed, or first chosen: "post" or "video".', 'post', ['post', 'video']),
  },
  events: {
    'campus-work-published': {
      note: 'A work was published, or its changes were. The widget then navigates to its page.',
      detail: { workId: 'string', schoolId: 'string', kind: 'string', isNew: 'boolean' },
    },
  },
  parts: { title: 'The heading.', form: 'The form.' },
  states: { changed: 'Something was typed that is not published.' },
});
