import { area } from '../core/areas/area.ts';
import { mountLiveForm } from './live-form.ts';

/** The script that creates live courses, which another origin serves. */
export const ASSETS = area({
  assetMounts: [mountLiveForm],
});
