import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-work-detail',
  family: 'works',
  geometry: { narrow: 480, wide: 480 },
  readsSession: true,
  fragment: 'public',
  firstReads: [
    { call: 'readPost', input: { resourceId: ['workId'] }, when: { kind: 'post' } },
    { call: 'readVideo', input: { videoId: ['workId'] }, when: { kind: 'video' } },
    { call: 'readExam', input: { examId: ['workId'] }, when: { kind: 'exam' } },
  ],
  summary:
    'A knowledge post, short video or exam: its text, poll, attachments and comments; members of the school take the exam.',
  properties: {
    kind: text('The kind of the work: post, video or exam.', 'post', ['post', 'video', 'exam']),
    workId: text('Id of the post, video or exam. Required.'),
  },
  events: {
    'campus-work-shown': {
      note: 'The work was shown, with its title, for example for the title of the page.',
      detail: { workId: 'string', title: 'string' },
    },
    'campus-work-deleted': {
      note: 'The post or video was deleted, by its author or an administrator. The widget then navigates to the works of its author.',
      detail: { workId: 'string' },
    },
    'campus-exam-submitted': {
      note: 'The user has submitted the answers of an exam, and the platform has scored them. The score is null until the exam is passed or over.',
      detail: { workId: 'string', score: 'number | null', passed: 'boolean' },
    },
  },
  parts: {
    work: 'The article with title, author and text.',
    exam: 'The start button, the questions or the result of an exam.',
    comments: 'The comments below.',
  },
});
