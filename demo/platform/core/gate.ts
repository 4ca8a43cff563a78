import type { IncomingMessage, RequestListener } from 'node:http';
import type { Origins, Platform } from './platform.ts';

const YEAR_S = 31_536_000;

/** The names under which a demo may be addressed: its origins and the other names of the local host. */
const demoHosts = ({ internal, origins }: Pick<Platform, 'internal' | 'origins'>): ReadonlySet<string> => {
  const urls = [origins, internal].flatMap(({ assets, main, providers }) => [main, assets, providers]);
  const hosts = urls.map((url) => new URL(url));
  return new Set(
    hosts.flatMap(({ host, port }) => [host, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`)]),
  );
};

/**
 * Guards every response of an origin. In demo mode it refuses requests under a foreign name: with DNS rebinding a page
 * of that name could read the demo, whose server trusts the local network. An https origin sends HSTS.
 */
export const gate = (
  platform: Pick<Platform, 'config' | 'internal' | 'origins'>,
  name: keyof Origins,
  listener: RequestListener,
): RequestListener => {
  const known = platform.config.demo ? demoHosts(platform) : undefined;
  const isSecure = new URL(platform.origins[name]).protocol === 'https:';
  const isOurs = ({ headers }: IncomingMessage): boolean => known?.has(headers.host?.toLowerCase() ?? '') ?? true;
  return (request, response) => {
    if (isSecure) response.setHeader('strict-transport-security', `max-age=${YEAR_S}`);
    if (isOurs(request)) return listener(request, response);
    response.writeHead(421, { 'content-type': 'text/plain' }).end('This server has another name.\n');
  };
};
