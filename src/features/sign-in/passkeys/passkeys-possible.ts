/**
 * Can this page use passkeys of the platform: the browser knows them, and the page is one of the platform's own under
 * a domain name. An address of numbers cannot be a relying party.
 */
export const passkeysPossible = (apiBase: string): boolean =>
  isSecureContext &&
  'PublicKeyCredential' in window &&
  apiBase === location.origin &&
  /^[^[]*[a-z]/.test(location.hostname);
