/** Was this page reached by a link on another site? An address typed, a bookmark and our own links are no other site. */
export function hasCrossOriginReferrer(): boolean {
  try {
    return document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
  } catch {
    return true;
  }
}
