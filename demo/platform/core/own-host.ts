import type { IncomingMessage } from 'node:http';

/**
 * Makes a request appear as sent to our public address. oidc-provider derives the URLs that it publishes from `Host`
 * and `X-Forwarded-*`, and the client controls both.
 */
export const asSentTo = (own: URL, { headers }: IncomingMessage): void => {
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name];
  }
  headers.host = own.host;
  headers['x-forwarded-host'] = own.host;
  headers['x-forwarded-proto'] = own.protocol.slice(0, -1);
};
