import { area } from '../core/areas/area.ts';
import { clearedOf, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byKey, byTenant, byUser } from '../core/database/placement.ts';
import { mountLti } from './mount.ts';
import { LTI_HANDLERS } from './routes.ts';
import { deliverGrades } from './services/deliver.ts';
import { sayDue } from './services/due.ts';
import { queueExamScore } from './services/grades.ts';
import {
  ltiCourses,
  ltiInvitations,
  ltiLaunches,
  ltiLineItems,
  ltiLogins,
  ltiMembers,
  ltiRegistrations,
  ltiScores,
} from './tables.ts';

/** Learning systems that show the platform as a tool (LTI 1.3), take its scores and fill its classes. */
export const LTI = area({
  calls: LTI_HANDLERS,
  mounts: [mountLti],
  tables: [
    stored(ltiRegistrations, byTenant(), { createdBy: clearedOf('administrator who registered it') }),
    stored(ltiInvitations, byKey('tokenHash'), { createdBy: deletedWith('administrator who made it') }, 'expiresAt'),
    stored(ltiLogins, byKey('stateHash'), {}, 'expiresAt'),
    stored(ltiLaunches, byKey('codeHash'), { userId: deletedWith('person who opened a link') }, 'expiresAt'),
    stored(ltiLineItems, byTenant(), {}),
    stored(ltiScores, byUser(), { userId: deletedWith('learner who is graded') }),
    stored(ltiCourses, byTenant(), {}),
    stored(ltiMembers, byTenant(), { userId: deletedWith('member of the course') }),
  ],
  async examScored(tx, score, platform) {
    if (await queueExamScore(tx, score)) sayDue(platform);
  },
  run: deliverGrades,
});
