/**
 * Whether the page is embedded in a page of another origin, which could cover the consent screen and trick the user
 * into clicking it (requirement S24).
 */
export function isInForeignFrame(view: Window = window): boolean {
  try {
    for (let frame = view; frame !== frame.parent; frame = frame.parent)
      if (frame.parent.location.origin !== view.location.origin) return true;
    return false;
  } catch {
    // Access is denied for a page of another origin.
    return true;
  }
}
