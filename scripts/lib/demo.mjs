/** Names of the local host, which only this machine reaches. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

/**
 * Whether `npm start` serves the demo: unless CAMPUS_DEMO says otherwise, if nothing indicates that others reach the
 * server.
 */
export function servesDemo({ CAMPUS_DEMO, HOST = '127.0.0.1', NODE_ENV, PUBLIC_ORIGIN }) {
  if (CAMPUS_DEMO !== undefined) return CAMPUS_DEMO === '1';
  return LOOPBACK.test(HOST) && PUBLIC_ORIGIN === undefined && NODE_ENV !== 'production';
}
