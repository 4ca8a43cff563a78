import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Platform } from '../platform.ts';

/** The address without brackets, port and zone, which proxies write in different ways. */
const bare = (text: string): string => {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  return (bracketed ?? beforePort ?? text).replace(/%.*$/, '');
};

/** The first four groups of an IPv6 address. The URL parser writes every address in its one canonical form. */
const network = (address: string): string => {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    groups.push(...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
};

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What rate limits count a client by: an IPv4 address, or the /64 network of an IPv6 address, because one subscriber
 * has all addresses of such a network. Anything else counts as one client.
 */
export const clientOf = (text: string): string => {
  const address = bare(text.trim());
  const v4 = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(v4)) return v4;
  return isIPv6(address) ? network(address) : 'unknown';
};

/**
 * What rate limits count the client by, see `clientOf`. The last entry of `x-forwarded-for` is the one that our own
 * proxy added.
 */
export const addressOf = (c: Context, { config }: Pick<Platform, 'config'>): string => {
  const forwarded = config.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return clientOf(forwarded);
  try {
    return clientOf(getConnInfo(c).remote.address ?? '');
  } catch {
    return 'in-process';
  }
};
