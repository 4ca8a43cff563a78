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

/**
 * The origins of the demo as environment variables: under `localhost`, because a passkey cannot belong to an IP address,
 * and because every browser accepts secure cookies there. Given origins are kept; ports that are not known yet, too.
 */
export function demoOrigins(env) {
  const { HOST = '127.0.0.1', PORT = '4310' } = env;
  const port = Number(PORT);
  if (!['127.0.0.1', 'localhost'].includes(HOST) || !Number.isInteger(port) || port <= 0) return {};
  const names = ['PUBLIC_ORIGIN', 'ASSETS_ORIGIN', 'PROVIDERS_ORIGIN'];
  if (names.some((name) => env[name] !== undefined)) return {};
  return Object.fromEntries(names.map((name, index) => [name, `http://localhost:${port + index}`]));
}
