/**
 * `configureCampus` as a synchronous import, for pages that bundle their scripts; `campus.js` exports it for the
 * others.
 */
export { type CampusSettings, configureCampus } from '../src/services/page-settings.ts';
