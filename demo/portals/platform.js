/*
 * Stands in for the one script line of a school: the demo's ports are chosen when it starts, so the address of the
 * platform is worked out from this page's, whose port is the next one.
 */
const platform = new URL(location.href);
platform.port = String(Number(location.port) - 1);
export const platformOrigin = platform.origin;
export const { configureCampus } = await import(new URL('/widgets/esm/campus.js', platform).href);
