import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Store } from '../../../../demo/platform/core/files/s3-store.ts';
import { type FileStore, folderStore, StorageFull } from '../../../../demo/platform/core/files/store.ts';

let directory: string;
let service: S3rver;
let full: Server;
const stores: Record<'folder' | 's3', FileStore> = {} as never;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'campus-store-'));
  service = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(directory, 's3') },
    configureBuckets: [{ name: 'campus', configs: [] }],
  });
  const { port } = await service.run();
  stores.folder = folderStore(join(directory, 'folder'));
  stores.s3 = s3Store(`http://S3RVER:S3RVER@127.0.0.1:${port}/campus/below`);
  full = createServer((_request, response) => response.writeHead(507).end('<Code>XMinioStorageFull</Code>'));
  await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await service.close();
  full.close();
  await rm(directory, { recursive: true });
});

describe.each(['folder', 's3'] as const)('a file store in a %s', (kind) => {
  it('gives what was written, writes it again, and deletes a folder without its neighbors [B04]', async () => {
    const store = stores[kind];
    const content = Buffer.from([0, 1, 2, 255]);
    expect(await store.get('live/north/one/0/1.abc')).toBeNull();
    await store.put('live/north/one/0/1.abc', content);
    await store.put('live/north/one/0/1.abc', content);
    await store.put('live/north/one/1/init.x-_Y', Buffer.from('init'));
    await store.put('live/north/one-more/0/1.abc', Buffer.from('other'));
    expect(Buffer.from((await store.get('live/north/one/0/1.abc')) ?? []).equals(content)).toBe(true);
    expect(Buffer.from((await store.get('live/north/one/1/init.x-_Y')) ?? []).toString()).toBe('init');
    await store.removeFolder('live/north/one');
    expect(await store.get('live/north/one/0/1.abc')).toBeNull();
    expect(await store.get('live/north/one/1/init.x-_Y')).toBeNull();
    expect(await store.get('live/north/one-more/0/1.abc')).not.toBeNull();
    await store.removeFolder('live/north/nobody');
  });

  it.each(['../secrets', 'live/../../secrets', '/etc/passwd', 'live//a', '.hidden', 'live/.part', ''])(
    'has no file %j [B04]',
    async (key) => {
      await expect(async () => stores[kind].get(key)).rejects.toThrow('not the key of a file');
    },
  );
});

it('leaves no half a file behind, and says when a service is full [B04]', async () => {
  await stores.folder.put('live/a', Buffer.from('a'));
  expect((await readdir(join(directory, 'folder', 'live'))).sort()).toEqual(['a', 'north']);
  const { port } = full.address() as AddressInfo;
  await expect(s3Store(`http://k:s@127.0.0.1:${port}/campus`).put('a', Buffer.from('a'))).rejects.toThrow(StorageFull);
});

it.each(['', 'https://s3.example/bucket', 'https://key:secret@s3.example', 'file:///bucket', 'ftp://k:s@h/b'])(
  'does not start with the address %j [B04]',
  (address) => {
    expect(() => s3Store(address)).toThrow('FILES_URL must be');
  },
);
