import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPublicFile, isPublicAddress } from '../../../demo/platform/core/files/public-fetch.ts';

let server: Server;
let address: string;
const requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/redirect') response.writeHead(302, { location: '/picture' });
    if (request.url === '/gone') response.writeHead(404);
    if (request.url === '/cut') response.writeHead(200, { 'content-length': '99' }).flushHeaders();
    if (request.url === '/cut') return void response.destroy();
    response.end(request.url === '/large' ? Buffer.alloc(2_000) : 'picture');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** The real work over plain http, from an address that is internal. */
const local = { get: get as never, isAllowed: (found: string) => found === '127.0.0.1' };

describe('a file of a public address', () => {
  it('is fetched, up to its maximum size, without redirects [P06]', async () => {
    expect(String(await fetchPublicFile(`${address}/picture`, 1_000, local))).toBe('picture');
    for (const path of ['redirect', 'gone', 'large', 'cut'])
      expect(await fetchPublicFile(`${address}/${path}`, 1_000, local), path).toBeNull();
    expect(await fetchPublicFile('http://nowhere.invalid/', 1_000, local)).toBeNull();
  });

  it('is none of the machine or its network: no request is sent there, by name or by number [P06]', async () => {
    const before = requests.length;
    const port = new URL(address).port;
    const http = { ...local, isAllowed: isPublicAddress };
    for (const host of ['localhost', '127.0.0.1', '[::1]', '0x7f000001', '2130706433', '127.1', '[::ffff:127.0.0.1]'])
      expect(await fetchPublicFile(`http://${host}:${port}/picture`, 1_000, http), host).toBeNull();
    expect(requests.length).toBe(before);
  });

  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
    ],
    ...['not an address', ''],
  ])('is not at %s', (one) => {
    expect(isPublicAddress(one)).toBe(false);
  });

  it.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700::1111'])('may be at %s', (one) => {
    expect(isPublicAddress(one)).toBe(true);
  });
});
