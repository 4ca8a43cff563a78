import { area } from '../core/areas/area.ts';
import { countedAs, deletedWith, keptFor, stored } from '../core/areas/stored-table.ts';
import { byTenant } from '../core/database/placement.ts';
import { PLATE_EDITING_HANDLERS } from './editing-routes.ts';
import { removeFromPlates } from './removal.ts';
import { PLATE_HANDLERS } from './routes.ts';
import { seedPlates } from './seed.ts';
import {
  plateCategories,
  plateContents,
  plateCounts,
  plateEvaluations,
  plateSections,
  plateSubscriptions,
} from './tables.ts';

/** The plates of schools, with subscriptions and evaluations. */
export const PLATE = area({
  calls: { ...PLATE_HANDLERS, ...PLATE_EDITING_HANDLERS },
  tables: [
    stored(plateSections, byTenant(), { ownerId: keptFor('owner') }),
    stored(plateCategories, byTenant(), { ownerId: keptFor('owner') }),
    stored(plateSubscriptions, byTenant(), { userId: countedAs('subscriber') }),
    stored(plateEvaluations, byTenant(), { userId: countedAs('evaluator') }),
    stored(plateCounts, byTenant(), {}),
    // Those of a school have no author; works go with their authors.
    stored(plateContents, byTenant(), { authorId: deletedWith('author'), itemId: countedAs('author of the work') }),
  ],
  seed: seedPlates,
  removeAccount: removeFromPlates,
});
