/**
 * Whether the visitor followed a link on another site. Typed addresses, bookmarks and links of this site do not count.
 */
export function hasCrossOriginReferrer(): boolean {
  try {
    return document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
  } catch {
    return true;
  }
}
