/**
 * `currentUser`, and `configureCampus` as a static import, for pages that bundle their scripts; `campus.js` exports it for other pages.
 */
export { type CampusSettings, configureCampus } from '../src/services/page-settings.ts';
export { currentUser, type PageUser } from '../src/services/session/page-user.ts';
