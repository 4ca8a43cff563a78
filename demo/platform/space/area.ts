import { area } from '../core/areas/area.ts';
import { countedAs, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byUser } from '../core/database/placement.ts';
import { BLOCK_HANDLERS } from './blocks/routes.ts';
import { blocks } from './blocks/tables.ts';
import { COVER_HANDLERS } from './cover.ts';
import { removeFromSpaces } from './removal.ts';
import { SPACE_HANDLERS } from './routes.ts';
import { seedSpaces } from './seed.ts';
import { fans, follows, spaces, visits } from './tables.ts';

/** Spaces of people, and who follows and visits whom. */
export const SPACE = area({
  calls: { ...SPACE_HANDLERS, ...COVER_HANDLERS, ...BLOCK_HANDLERS },
  tables: [
    stored(spaces, byUser(), { userId: deletedWith('owner') }),
    stored(follows, byUser('followerId'), { followerId: countedAs('follower'), followedId: countedAs('followed') }),
    stored(fans, byUser('followedId'), { followedId: countedAs('followed'), followerId: countedAs('follower') }),
    stored(blocks, byUser(), { userId: deletedWith('who blocks'), otherId: deletedWith('who is blocked') }),
    stored(visits, byUser(), { userId: deletedWith('owner'), visitorId: deletedWith('visitor') }),
  ],
  seed: seedSpaces,
  removeAccount: removeFromSpaces,
});
