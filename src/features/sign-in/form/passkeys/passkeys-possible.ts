/**
 * Whether the page can use the platform's passkeys: the browser supports them, and the page is on the platform's origin
 * with a domain name. An IP address cannot be a relying party id.
 */
export const passkeysPossible = (apiBase: string): boolean =>
  'PublicKeyCredential' in window &&
  isSecureContext &&
  apiBase === location.origin &&
  /^[^[]*[a-z]/.test(location.hostname);
