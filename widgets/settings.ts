/**
 * `configureCampus` as a static import, for pages that bundle their scripts, which `campus.js` exports for other pages; and
 * `currentUser`.
 */
export { type CampusSettings, configureCampus } from '../src/services/page-settings.ts';
export { currentUser } from '../src/services/session/current-user.ts';
export type { PageUser } from '../src/services/session/page-user.ts';
