import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that lead into the machine or the network that it is in, or nowhere. */
const INTERNAL = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...[
    '192.0.2.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ...['::/128', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]) {
  const [address = '', prefix] = network.split('/');
  INTERNAL.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether an IP address belongs to the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  // The list takes an IPv4 address in IPv6 for both.
  if (version === 0 || /^[0:]+:ffff:/i.test(address)) return false;
  return !INTERNAL.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

const TIMEOUT_MS = 10_000;

/** The parts of the network that tests replace. */
interface Network {
  readonly get: typeof httpsGet;
  readonly isAllowed: (address: string) => boolean;
}

/** Looks up a host and fails if one of its addresses is not allowed. The connection is made to what is answered here. */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const problem =
        error ?? (found.every(({ address }) => isAllowed(address)) ? null : new Error('internal address'));
      const [first] = found ?? [];
      if (problem || !first) done(problem ?? new Error('no address'), '', 0);
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

const readAll = async (response: IncomingMessage, maxBytes: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Fetches a file from a public address over https, without following redirects. Returns null if the address is internal,
 * or does not answer in time with a file of at most `maxBytes`.
 */
export const fetchPublicFile = (
  address: string,
  maxBytes: number,
  { get, isAllowed }: Network = { get: httpsGet, isAllowed: isPublicAddress },
): Promise<Buffer | null> => {
  const { hostname } = new URL(address);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const request = get(
      address,
      { lookup: lookupAllowed(isAllowed), signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: '*/*' } },
      (response) => {
        const read = response.statusCode === 200 ? readAll(response, maxBytes) : Promise.resolve(null);
        read
          .catch(() => null)
          .then((file) => {
            response.destroy();
            resolve(file);
          });
      },
    );
    request.once('error', () => resolve(null));
  });
};
