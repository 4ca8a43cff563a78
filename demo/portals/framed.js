/*
 * Replaces the script tag of a real page and the address in its frame: the demo chooses its ports at startup, so the
 * platform's address is derived from this page's, whose port is the next one.
 */
const platform = new URL(location.href);
platform.port = String(Number(location.port) - 1);
const address = new URL('/embed/campus-live-list?tenant=north&language=fr_FR', platform);
document.querySelector('#lives').src = address.href;
await import(new URL('/widgets/esm/campus-frame.js', platform).href);
