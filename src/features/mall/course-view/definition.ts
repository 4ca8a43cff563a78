import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-course-view',
  family: 'mall',
  texts: ['market'],
  page: 'mallHome',
  geometry: { narrow: 900, wide: 800, tall: { narrow: 900, wide: 824 } },
  fragment: 'visitor',
  readsSession: 'optional',
  firstReads: [{ call: 'readCourse', input: { schoolId: ['schoolId', 'tenant'], courseId: ['courseId'] } }],
  summary: 'A course: picture, lecturer, description and lessons, with enrolment for members of its school.',
  properties: {
    schoolId: text('Id of the school of the course. Default: the tenant’s own school.'),
    courseId: text('Id of the course. Required.'),
  },
  events: {
    'campus-course-shown': {
      note: 'The course was shown, with its title in the language of the widget, for example for the title of the page.',
      detail: { courseId: 'string', schoolId: 'string', title: 'string' },
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
  parts: { cover: 'The picture.', enrolment: 'The price and the button to enrol.', lessons: 'The list of lessons.' },
  states: {
    enrolled: 'The signed-in user studies the course.',
    member: 'The signed-in user is a member of its school.',
  },
});
