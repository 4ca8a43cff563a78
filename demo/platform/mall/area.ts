import { area } from '../core/areas/area.ts';
import { clearedOf, countedAs, deletedWith, keptFor, stored } from '../core/areas/stored-table.ts';
import { byTenant, byUser, EVERYWHERE } from '../core/database/placement.ts';
import { ADMISSION_HANDLERS } from './admission/routes.ts';
import { courseCodes, courseGrants, courseRequests } from './admission/tables.ts';
import { removeFromCourses } from './courses/removal.ts';
import { COURSE_HANDLERS } from './courses/routes.ts';
import { courses, courseTexts, enrolments, programmes, programmeTexts } from './courses/tables.ts';
import { mountCourseFiles } from './lessons/files.ts';
import { LESSON_HANDLERS } from './lessons/routes.ts';
import { courseLessons, courseLessonTexts, lessonProgress } from './lessons/tables.ts';
import { MALL_HANDLERS } from './routes.ts';
import { seedMall } from './seed/seed.ts';
import { cooperations, tenantSwitches } from './tables.ts';

/** Stores, and the courses of schools and stores. */
export const MALL = area({
  calls: { ...MALL_HANDLERS, ...COURSE_HANDLERS, ...LESSON_HANDLERS, ...ADMISSION_HANDLERS },
  assetMounts: [mountCourseFiles],
  tables: [
    stored(tenantSwitches, EVERYWHERE, {}),
    stored(cooperations, EVERYWHERE, { cancelledBy: keptFor('who canceled it') }),
    stored(courses, byTenant(), { authorId: keptFor('author') }),
    stored(courseTexts, byTenant(), {}),
    stored(enrolments, byUser(), { userId: countedAs('learner') }),
    stored(courseLessons, byTenant(), { itemId: keptFor('author of the exam or live course') }),
    stored(courseLessonTexts, byTenant(), {}),
    stored(lessonProgress, byUser(), { userId: deletedWith('learner') }),
    stored(courseCodes, byTenant(), { createdBy: keptFor('who made it') }),
    stored(courseRequests, byTenant(), { userId: deletedWith('who asks'), decidedBy: clearedOf('who answered') }),
    stored(courseGrants, byUser(), { userId: deletedWith('learner') }),
    stored(programmes, byTenant(), {}),
    stored(programmeTexts, byTenant(), {}),
  ],
  seed: seedMall,
  removeAccount: removeFromCourses,
});
