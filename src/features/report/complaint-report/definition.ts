import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-complaint-report',
  family: 'report',
  page: 'complaintReport',
  readsSession: true,
  summary: 'Reports a person, a content or a school through the report service of the platform.',
  geometry: { narrow: 900, wide: 760, tall: { narrow: 1000, wide: 780 } },
  fragment: 'personal',
  firstReads: [{ call: 'readSpaceUser', input: { searchUserId: ['userId'] }, of: 'user' }],
  properties: {
    schoolId: text('Id of the school whose administrators receive the report. Default: the tenant.'),
    userId: text(
      'Id of the person who is reported, who need not be a member of the school. Without it and without resource-id, the school is reported.',
    ),
    resourceId: text('Id of the post, video, course, exam or live course that is reported, or of a message in one.'),
    liveId: text('Id of the live course of a message that is reported.'),
    commentId: text('Id of a comment on the post or video, if that is reported.'),
    itemTitle: text('Title of the subject, shown above the form if the platform has none.'),
    redirect: text(
      'Address of the link back, if it is an allowed redirect target. Default: the space of the person who is reported, or the portal of the school.',
    ),
  },
  events: {
    'campus-report-opened': {
      note: 'The report service is ready and has received the subject.',
      detail: { schoolId: 'string', kind: ['user', 'school', 'resource', 'comment'], subjectId: 'string' },
    },
  },
  parts: {
    title: 'The heading.',
    subject: 'The subject of the report, above the form.',
    frame: 'The frame of the report service.',
  },
  states: { sent: 'The report service has stored the report.' },
});
