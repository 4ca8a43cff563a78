/*
 * Replaces the script tag of a real page: the demo chooses its ports at startup, so the platform's address is derived from
 * this page's, whose port is the next one.
 */
const platform = new URL(location.href);
platform.port = String(Number(location.port) - 1);
export const platformOrigin = platform.origin;
export const { configureCampus } = await import(new URL('/widgets/esm/campus.js', platform).href);
