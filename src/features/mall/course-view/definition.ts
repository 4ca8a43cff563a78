import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-course-view',
  family: 'mall',
  texts: ['market'],
  page: 'mallHome',
  geometry: { narrow: 900, wide: 800, tall: { narrow: 900, wide: 824 } },
  fragment: 'personal',
  readsSession: 'optional',
  firstReads: [{ call: 'readCourse', input: { schoolId: ['schoolId', 'tenant'], courseId: ['courseId'] } }],
  summary:
    'A course: picture, lecturer, description and lessons, with enrolment for members of its school, who study it here.',
  properties: {
    schoolId: text('Id of the school of the course. Default: the tenant’s own school.'),
    courseId: text('Id of the course. Required.'),
    lessonId: text('Id of the lesson that is open; “current” for the one with which the user goes on. Default: none.'),
  },
  events: {
    'campus-course-shown': {
      note: 'The course was shown, with its title in the language of the widget, for example for the title of the page.',
      detail: { courseId: 'string', schoolId: 'string', title: 'string' },
    },
    'campus-lesson-changed': {
      note: 'The user has opened another lesson, or left it for the page of the course: then the id is empty.',
      detail: { courseId: 'string', schoolId: 'string', lessonId: 'string' },
    },
    'campus-lesson-finished': {
      note: 'The user has finished a lesson, and with the last one the course.',
      detail: { courseId: 'string', schoolId: 'string', lessonId: 'string', completed: 'boolean' },
    },
    'campus-enrolment-changed': {
      note: 'The signed-in user has enrolled in the course or left it.',
      detail: { courseId: 'string', schoolId: 'string', enrolled: 'boolean' },
    },
    'campus-school-joined': {
      note: 'The signed-in user has become a member of the school.',
      detail: { schoolId: 'string' },
    },
  },
  parts: {
    cover: 'The picture.',
    enrolment: 'The price and the button to enrol.',
    lessons: 'The list of lessons.',
    lesson: 'The lesson that is open.',
  },
  states: {
    enrolled: 'The signed-in user studies the course.',
    member: 'The signed-in user is a member of its school.',
  },
});
