import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '../../../../demo/platform/core/database/tables.ts';
import { findTenant } from '../../../../src/contract/school/tenants.ts';
import { requestCode } from '../../../../src/contract/sign-in/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../../support/platform.ts';

const SOON = { timeout: 60_000 };
const PHONE = '+8613800000001';

interface Received {
  readonly request: IncomingMessage;
  readonly body: Record<string, string>;
}

let status = 200;
const received: Received[] = [];
const gateway = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'POST') received.push({ request, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(status, { location: '/elsewhere' }).end('to whom it may concern');
  });
});

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  platform = await startTestPlatform({ smsUrl: `http://key:s%3Acret@127.0.0.1:${port}/send?account=1` });
});
beforeEach(async () => {
  status = 200;
  received.length = 0;
  platform.logged.length = 0;
  await platform.db.delete(outbox);
  platform.clock.advance(61);
});
afterAll(async () => {
  await platform.close();
  gateway.close();
});

const ask = (language = 'en_US') =>
  new Browser(platform.origins.main).ask(requestCode, { body: { account: PHONE, purpose: 'sign-in' } }, { language });
const queued = () => platform.db.select().from(outbox);

it('sends the request that docs/hosting.md describes, and keeps no copy [S20] [X01]', async () => {
  await ask();
  await expect.poll(() => received.length, SOON).toBe(1);
  await expect.poll(queued, SOON).toEqual([]);
  const { body, request } = received[0] as Received;
  const { data } = await new Browser(platform.origins.main).ask(findTenant, { params: { tenant: 'north' } });
  expect(request.url).toBe('/send?account=1');
  expect(request.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from('key:s:cret').toString('base64')}`,
    'idempotency-key': body.id,
  });
  expect(body).toEqual({
    id: expect.stringMatching(/^m_[\w-]{20}$/),
    to: PHONE,
    text: expect.stringMatching(new RegExp(`^${data.name}: Your code is \\d{6}\\.`)),
    language: 'en-US',
  });
});

it('names the school as Chinese networks require it [P02]', async () => {
  await ask('zh_CN');
  await expect.poll(() => received[0]?.body.text, SOON).toMatch(/^【[^】]+】您的验证码是 \d{6}/);
});

it('is repeated with the same key while the gateway fails, and logs no number and no code [X01]', async () => {
  status = 503;
  await ask();
  await expect.poll(() => platform.logged.length, SOON).toBe(1);
  expect(platform.logged[0]).toMatch(/\(sms\), attempt 1: failed, next in 5 s: HTTP 503/);
  status = 200;
  platform.clock.advance(5);
  await expect.poll(queued, SOON).toEqual([]);
  const [first, second, ...more] = received.map(({ request }) => request.headers['idempotency-key']);
  expect([second, more]).toEqual([first, []]);
  for (const secret of ['138000', 'cret', received[0]?.body.text?.match(/\d{6}/)?.[0] ?? '']) {
    expect(platform.logged.join()).not.toContain(secret);
  }
});

it.each([
  [400, 'refused for good (HTTP 400), deleted', 0],
  [302, 'failed, next in 5 s', 1],
  [429, 'failed, next in 5 s: HTTP 429', 1],
  [401, 'failed, next in 5 s: HTTP 401', 1],
])('treats status %i as: %s', async (answer, said, left) => {
  status = answer;
  await ask();
  await expect.poll(() => platform.logged.join(), SOON).toContain(said);
  expect(await queued()).toHaveLength(left);
  expect(received).toHaveLength(1);
});

// Decided before there is a database.
it.runIf(onPostgres).each([
  [{ smsUrl: 'http://gateway.example/send' }, /SMS_URL/],
  [{ smtpUrl: 'http://mail.example' }, /SMTP_URL/],
  [{ smtpUrl: 'smtp://mail.example', mailFrom: 'Campus <a@b.example>, c@d.example' }, /MAIL_FROM/],
])('a server with %j does not start', async (more, why) => {
  await expect(startTestPlatform({ ...(await freshDatabase()), ...more })).rejects.toThrow(why);
});
