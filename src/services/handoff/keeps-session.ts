/** Whether the cookie of a page of another origin than the platform may have a session. */
export function keepsSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('campus-kept '));
  } catch {
    return false;
  }
}
