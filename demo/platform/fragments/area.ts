import { area } from '../core/areas/area.ts';
import { closeFragments } from './fragments.ts';
import { mountFragments } from './routes.ts';

/** What visitors see first of the widgets, rendered from their views. */
export const FRAGMENTS = area({ mounts: [mountFragments], close: closeFragments });
