/** `configureCampus` at once, for pages that bundle their scripts; `campus.js` has it for the others. */
export { type CampusSettings, configureCampus } from '../src/services/page-settings.ts';
