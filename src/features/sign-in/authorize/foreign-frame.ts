/**
 * Does a page of another origin stand around this one? It could lay something over the consent and have it clicked
 * unseen (requirement S24).
 */
export function isInForeignFrame(view: Window = window): boolean {
  try {
    for (let frame = view; frame !== frame.parent; frame = frame.parent)
      if (frame.parent.location.origin !== view.location.origin) return true;
    return false;
  } catch {
    // A page that cannot be looked at is another's.
    return true;
  }
}
