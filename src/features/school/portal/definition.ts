import { PORTAL_LIVES } from '../../../contract/live/live-constants.ts';
import { COURSE_PAGE_SIZE } from '../../../contract/mall/constants.ts';
import { defineWidget, flag, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-portal',
  family: 'school',
  texts: ['school', 'join', 'market', 'live', 'list'],
  geometry: { narrow: 1100, wide: 1100 },
  fragment: 'personal',
  readsSession: 'optional',
  firstReads: [
    { call: 'readSchool', input: { schoolId: ['subSchoolId', 'schoolId', 'tenant'] } },
    {
      call: 'listLives',
      input: { timeZone: 'UTC', schoolId: ['subSchoolId', 'schoolId', 'tenant'], page: 1, pageSize: PORTAL_LIVES },
      needsFirst: true,
    },
    {
      call: 'readSchoolNext',
      input: { schoolId: ['subSchoolId', 'schoolId', 'tenant'] },
      of: 'user',
      needsFirst: 'joined',
    },
    {
      call: 'listSchoolCourses',
      input: { schoolId: ['subSchoolId', 'schoolId', 'tenant'], page: 1, pageSize: COURSE_PAGE_SIZE },
      needsFirst: true,
    },
  ],
  firstPart: { file: 'school/next/next-section.tsx', texts: ['portal-next'], of: 'user' },
  summary:
    'The home page of a school: to a member what is next, then cover, logo, statistics, the signed-in user, live courses, courses, sub-schools and plate.',
  properties: {
    schoolId: text('Id of the school. Default: the tenant’s own school.'),
    subSchoolId: text('Id of a sub-school of that school to show instead.'),
    belowHeader: flag(
      'Set on a page with <campus-school-header> and <campus-account-menu>: to a member, the portal then repeats neither the user nor the sign-out link.',
    ),
    plateInAddress: flag(
      'Keeps the chosen category of the plate in the page’s address, as the query parameter "category".',
    ),
  },
  events: {
    'campus-school-joined': {
      note: 'The signed-in user has become a member of the school.',
      detail: { schoolId: 'string' },
    },
    'campus-school-shown': {
      note: 'The school was shown, with its name in the language of the widget, for example for the title of the page.',
      detail: { schoolId: 'string', name: 'string' },
    },
    'campus-plate-selected': {
      note: 'A category of the school’s plate is shown: it was chosen, or restored from the last visit. An empty id is the whole plate.',
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
      note: 'The user subscribed to a category of the school’s plate, or unsubscribed. An empty id is the whole plate.',
      detail: { sectionId: 'string', categoryId: 'string', subscribed: 'boolean' },
    },
    'campus-follow-changed': {
      note: 'The platform has confirmed that the user follows, or no longer follows, the owner of the category. The type is 0 for not followed, 1 for followed, 2 for mutual.',
      detail: { userId: 'string', followed: 'boolean', focusType: 'number' },
    },
  },
  slots: { '': 'Your own sections, below the header card.' },
  parts: {
    next: 'What is next for a member of the school: the top of the page.',
    cover: 'The image at the top.',
    head: 'The card with logo, name, description and statistics.',
    account: 'The signed-in user, with the sign-in button or sign-out link.',
    plate: 'The plate of the school.',
    refused: 'The message shown instead of a school that the user may not access.',
  },
  states: {
    'signed-in': 'A user is signed in.',
    member: 'The signed-in user is a member of the school.',
    manager: 'The signed-in user is an administrator of the school.',
  },
});
