import { COURSE_PAGE_SIZE } from '../../../contract/mall/constants.ts';
import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-course-editor',
  family: 'mall',
  texts: ['course-editor', 'market', 'upload', 'list'],
  geometry: { narrow: 480, wide: 420 },
  fragment: 'personal',
  readsSession: true,
  firstReads: [
    {
      call: 'listTaughtCourses',
      input: { schoolId: ['schoolId', 'tenant'], page: 1, pageSize: COURSE_PAGE_SIZE },
      when: { courseId: '' },
    },
    {
      call: 'readEditedCourse',
      input: { schoolId: ['schoolId', 'tenant'], courseId: ['courseId'] },
      unless: { courseId: 'new' },
    },
  ],
  summary:
    'Where teachers make courses: the list of theirs, and for each its texts, cover and price, its lessons with films and files in their order, a preview, publishing and withdrawing, and how far its learners are.',
  properties: {
    schoolId: text('Id of the school. Default: the tenant’s own school.'),
    courseId: text(
      'Id of the course that is edited; `new` to make one. Default: none, which shows the list of the teacher’s courses.',
    ),
    tab: text('The part that is open: lessons, about, learners or preview.', 'lessons', [
      'lessons',
      'about',
      'learners',
      'preview',
    ]),
  },
  events: {
    'campus-course-opened': {
      note: 'The teacher has opened a course or one of its parts, or left it for the list: then the id is empty.',
      detail: { courseId: 'string', schoolId: 'string', tab: 'string' },
    },
    'campus-course-published': {
      note: 'The teacher has published the course or withdrawn it.',
      detail: { courseId: 'string', schoolId: 'string', state: 'string' },
    },
  },
  parts: {
    list: 'The list of courses.',
    lessons: 'The list of lessons.',
    learners: 'The table of learners.',
  },
  states: { empty: 'The teacher has no course yet.' },
});
