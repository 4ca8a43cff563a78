import { area } from '../core/areas/area.ts';
import { HISTORY_HANDLERS } from './routes.ts';
import { seedHistory } from './seed/seed.ts';

/** The learning history of a person, day by day. */
export const HISTORY = area({
  calls: HISTORY_HANDLERS,
  seed: seedHistory,
});
