import { AwsClient } from 'aws4fetch';
import { checkedKey, type FileStore, StorageFull } from './store.ts';

/** The names in a listing, which has a thousand at most. */
const KEYS = /<Key>([^<]+)<\/Key>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** What a service answers that takes no more: of S3, and of stores that speak its protocol. */
const FULL = /<Code>(?:QuotaExceeded|XMinioStorageFull|EntityTooLarge|InsufficientStorage)<\/Code>/;

/**
 * Files in a bucket of a service with the protocol of S3. The address has the key and its secret, the bucket, a folder in it
 * if any, and the region: `https://KEY:SECRET@s3.example/bucket/folder?region=eu-central-1`.
 * @throws Error for another address
 */
export const s3Store = (address: string): FileStore => {
  const url = new URL(URL.canParse(address) ? address : 'data:,');
  const [bucket, ...folder] = url.pathname.split('/').filter((part) => part !== '');
  if (!/^https?:$/.test(url.protocol) || !url.username || !url.password || !bucket)
    throw new Error('FILES_URL must be https://KEY:SECRET@host/bucket, with the region as ?region=');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Callers of the platform repeat what failed.
    retries: 2,
  });
  const root = `${url.origin}/${bucket}`;
  const nameOf = (key: string) => [...folder, checkedKey(key)].join('/');
  const addressOf = (name: string) => `${root}/${name.split('/').map(encodeURIComponent).join('/')}`;

  const failed = async (what: string, answer: Response): Promise<Error> => {
    const text = await answer.text();
    return answer.status === 507 || FULL.test(text)
      ? new StorageFull('The file store takes no more.')
      : new Error(`the file store answered ${answer.status} to ${what}`);
  };

  const listed = async (prefix: string): Promise<string[]> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    const answer = await client.fetch(`${root}?${query}`);
    if (!answer.ok) throw await failed('a listing', answer);
    return [...(await answer.text()).matchAll(KEYS)].map(([, name = '']) => unescaped(name));
  };

  return {
    async put(key, content) {
      const answer = await client.fetch(addressOf(nameOf(key)), { method: 'PUT', body: new Uint8Array(content) });
      if (!answer.ok) throw await failed('a file', answer);
    },
    async get(key) {
      const answer = await client.fetch(addressOf(nameOf(key)));
      if (answer.status === 404) return null;
      if (!answer.ok) throw await failed('a request for a file', answer);
      return new Uint8Array(await answer.arrayBuffer());
    },
    async removeFolder(key) {
      const prefix = `${nameOf(key)}/`;
      // What was deleted is not listed again.
      for (let names = await listed(prefix); names.length > 0; names = await listed(prefix))
        for (const name of names) {
          const answer = await client.fetch(addressOf(name), { method: 'DELETE' });
          if (!answer.ok && answer.status !== 404) throw await failed('a deletion', answer);
        }
    },
  };
};
