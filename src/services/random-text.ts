/** Bytes as base64url. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

/** A text that nobody can guess: 256 random bits. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
