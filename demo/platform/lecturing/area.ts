import { area } from '../core/areas/area.ts';
import { clearedOf, countedAs, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byTenant } from '../core/database/placement.ts';
import { INTERACTION_HANDLERS } from './interactions.ts';
import { removeFromClasses } from './removal.ts';
import { LECTURING_HANDLERS, PERMISSION_HANDLERS } from './routes.ts';
import { seedClasses } from './seed/seed.ts';
import { classes, classMembers, classTeachers, lessons } from './tables.ts';

/** Classes, their teachers, students and lessons. */
export const LECTURING = area({
  calls: { ...PERMISSION_HANDLERS, ...LECTURING_HANDLERS, ...INTERACTION_HANDLERS },
  tables: [
    stored(classes, byTenant(), { teacherId: clearedOf('teacher in charge') }),
    stored(classTeachers, byTenant(), { userId: deletedWith('teacher') }),
    stored(classMembers, byTenant(), { userId: countedAs('student') }),
    stored(lessons, byTenant(), {}),
  ],
  seed: seedClasses,
  removeAccount: removeFromClasses,
});
