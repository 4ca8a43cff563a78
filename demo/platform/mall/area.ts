import { area } from '../core/areas/area.ts';
import { countedAs, keptFor, stored } from '../core/areas/stored-table.ts';
import { byTenant, byUser, EVERYWHERE } from '../core/database/placement.ts';
import { removeFromCourses } from './courses/removal.ts';
import { COURSE_HANDLERS } from './courses/routes.ts';
import { courses, courseTexts, enrolments, programmes, programmeTexts } from './courses/tables.ts';
import { MALL_HANDLERS } from './routes.ts';
import { seedMall } from './seed/seed.ts';
import { cooperations, tenantSwitches } from './tables.ts';

/** Stores, and the courses of schools and stores. */
export const MALL = area({
  calls: { ...MALL_HANDLERS, ...COURSE_HANDLERS },
  tables: [
    stored(tenantSwitches, EVERYWHERE, {}),
    stored(cooperations, EVERYWHERE, { cancelledBy: keptFor('who canceled it') }),
    stored(courses, byTenant(), { authorId: keptFor('author') }),
    stored(courseTexts, byTenant(), {}),
    stored(enrolments, byUser(), { userId: countedAs('learner') }),
    stored(programmes, byTenant(), {}),
    stored(programmeTexts, byTenant(), {}),
  ],
  seed: seedMall,
  removeAccount: removeFromCourses,
});
