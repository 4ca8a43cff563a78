import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeCodes } from '../../../../demo/platform/accounts/tables.ts';
import { outbox } from '../../../../demo/platform/core/database/tables.ts';
import { waitAfter } from '../../../../demo/platform/core/outbox/delivery.ts';
import { freePort } from '../../../../scripts/lib/free-port.ts';
import { findTenant } from '../../../../src/contract/school/tenants.ts';
import { requestCode, signInWithCode } from '../../../../src/contract/sign-in/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../../support/platform.ts';
import { startSmtp } from '../../support/servers/smtp.ts';

const SOON = { timeout: 60_000 };

let port: number;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let smtp: Awaited<ReturnType<typeof startSmtp>> | undefined;
beforeAll(async () => {
  port = await freePort();
  platform = await startTestPlatform({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'campus@platform.example' });
});
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
  await platform.db.delete(outbox);
  platform.logged.length = 0;
});
afterAll(() => platform.close());

const queued = () => platform.db.select().from(outbox);
const ask = (browser: Browser, account: string, language = 'en_US') =>
  browser.ask(requestCode, { body: { account, purpose: 'sign-in' } }, { language });
const queue = (more: Partial<typeof outbox.$inferInsert>) =>
  platform.db.insert(outbox).values({
    id: `m_${Math.random()}`,
    recipient: 'learner@campus.example',
    sender: 'North Campus',
    channel: 'mail',
    language: 'en_US',
    subject: 'A subject',
    body: 'A body',
    code: '',
    createdAt: platform.clock.now(),
    dueAt: platform.clock.now(),
    expiresAt: new Date(platform.clock.now().getTime() + 600_000),
    ...more,
  });

describe('a mail with a one-time code', () => {
  it('is delivered after a refused connection, in the language and the name of the school, and leaves no copy [S20] [X01]', async () => {
    const browser = new Browser(platform.origins.main, { tenant: 'oasis' });
    expect((await ask(browser, 'learner@campus.example', 'ar_SA')).status).toBe(200);
    await expect.poll(() => platform.logged.length, SOON).toBe(1);
    expect(platform.logged[0]).toMatch(
      /^message m_[\w-]{20} \(mail\), attempt 1: failed, next in 5 s: .*E(?:SOCKET|CONNREFUSED)/,
    );
    const [waiting] = await queued();
    expect(waiting?.code).toMatch(/^\d{6}$/);

    smtp = await startSmtp(port);
    platform.clock.advance(5);
    await expect.poll(() => smtp?.mails.length, SOON).toBe(1);
    await expect.poll(queued, SOON).toEqual([]);
    const mail = smtp.mails[0];
    expect([mail?.from, mail?.to]).toEqual(['campus@platform.example', ['learner@campus.example']]);
    const school = (await browser.ask(findTenant, { params: { tenant: 'oasis' } }, { language: 'ar_SA' })).data.name;
    expect(mail?.headers.get('from')).toContain(school);
    expect(mail?.headers.get('content-language')).toBe('ar-SA');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.headers.get('subject')).toBe(waiting?.subject);
    expect(mail?.text).toContain(waiting?.body);
    expect(mail?.text).toContain(school);
    expect(mail?.html).toContain('<html lang="ar-SA" dir="rtl">');
    const body = { account: 'learner@campus.example', code: waiting?.code ?? '' };
    expect((await browser.ask(signInWithCode, { body })).data.user_id).toBe('learner');
    const log = platform.logged.join('\n');
    for (const secret of [waiting?.code ?? '', 'learner@', 'campus.example']) expect(log).not.toContain(secret);
  });

  it('is queued with its code or not at all [X01]', async () => {
    const before = await platform.db.select().from(oneTimeCodes);
    await platform.db.execute(sql`alter table outbox rename to outbox_gone`);
    const refused = await ask(new Browser(platform.origins.main), 'teacher@campus.example');
    await platform.db.execute(sql`alter table outbox_gone rename to outbox`);
    expect(refused.status).toBe(500);
    expect(await platform.db.select().from(oneTimeCodes)).toEqual(before);
  });

  it('is not delivered after it has expired [S20]', async () => {
    await ask(new Browser(platform.origins.main), 'admin@campus.example');
    await expect.poll(() => platform.logged.length, SOON).toBe(1);
    platform.clock.advance(601);
    await expect.poll(queued, SOON).toEqual([]);
    expect(platform.logged.at(-1)).toMatch(/attempt 2: not delivered in time, deleted$/);
  });

  it('to an account that does not exist is not queued [S22]', async () => {
    await ask(new Browser(platform.origins.main), 'nobody@campus.example');
    expect(await queued()).toEqual([]);
  });
});

describe('a hostile message', () => {
  it.each([
    'a@b.example\r\nRCPT TO:<eve@evil.example>',
    'a@b.example>\r\nDATA',
    'a@b.example,eve@evil.example',
    'a@b.example;eve@evil.example',
    'Ann <eve@evil.example>',
    '"a b"@c.example',
    'a@b.example\u2028',
    'a b@c.example',
    'team:a@b.example,eve@evil.example;',
    '',
  ])('to %j is refused for good, and no other mail is harmed', async (recipient) => {
    smtp = await startSmtp(port);
    await queue({ recipient });
    await queue({ recipient: 'org@campus.example' });
    await expect.poll(queued, SOON).toEqual([]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['org@campus.example']]);
    expect(platform.logged).toEqual([expect.stringMatching(/refused for good \(not a mailbox\), deleted$/)]);
  });

  it('with line breaks in subject and school adds no header and no recipient', async () => {
    smtp = await startSmtp(port);
    const breaks = 'Hello\r\nBcc: eve@evil.example\r\n\r\nBody';
    await queue({
      subject: breaks,
      sender: `${breaks}" <eve@evil.example>`,
      body: '\r\n.\r\nMAIL FROM:<eve@evil.example>',
    });
    await expect.poll(() => smtp?.mails.length, SOON).toBe(1);
    const mail = smtp.mails[0];
    expect(mail?.to).toEqual(['learner@campus.example']);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.headers.get('from')).toMatch(/<campus@platform\.example>$/);
    expect(mail?.text).toContain('MAIL FROM:<eve@evil.example>');
  });
});

describe('a mail server that refuses', () => {
  it('for good gets the mail once; one that refuses for now gets it again, later each time [X01]', async () => {
    let ready = false;
    smtp = await startSmtp(port, (to) => (to.startsWith('gone') ? 550 : ready ? undefined : 451));
    await queue({ recipient: 'gone@campus.example' });
    await queue({ recipient: 'busy@campus.example' });
    await expect.poll(() => platform.logged.length, SOON).toBe(2);
    const lines = platform.logged.map((line) => line.split('\n')[0]).sort();
    expect(lines.join('\n')).toMatch(/attempt 1: refused for good \(SMTP 550\), deleted/);
    expect(lines.join('\n')).toMatch(/attempt 1: failed, next in 5 s/);
    for (const wait of [5, 10, 20]) {
      const failed = platform.logged.length;
      platform.clock.advance(wait);
      await expect.poll(() => platform.logged.length, SOON).toBe(failed + 1);
      expect(platform.logged.at(-1)).toContain(`next in ${wait * 2} s`);
    }
    ready = true;
    platform.clock.advance(40);
    await expect.poll(() => smtp?.mails.length, SOON).toBe(1);
    expect(platform.logged.join('\n')).not.toContain('campus.example');
    expect([1, 7, 8, 500].map(waitAfter)).toEqual([5_000, 300_000, 300_000, 300_000]);
  });

  it('by silence does not hold up the end of the server, which leaves the mail to the next start [X01]', async () => {
    const silent = createServer();
    const connected = new Promise<void>((resolve) => silent.once('connection', () => resolve()));
    const at = await freePort();
    await new Promise<void>((resolve) => silent.listen(at, '127.0.0.1', resolve));
    const other = await startTestPlatform({ smtpUrl: `smtp://127.0.0.1:${at}` });
    await ask(new Browser(other.origins.main), 'learner@campus.example');
    await connected;
    await other.close();
    expect(other.logged).toEqual([]);
    silent.close();
  });
});

describe('a server without messages', () => {
  it('looks for them rarely, and often again when it has queued one [X01]', async () => {
    let looks = 0;
    const idle = await startTestPlatform({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      deliverEveryMs: 50,
      onStatement: (text) => {
        if (/^select .* from "outbox" where \("outbox"."channel"/.test(text)) looks += 1;
      },
    });
    // Two looks of the two channels at the most; twenty-four if they were not idle.
    looks = 0;
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(looks).toBeLessThanOrEqual(4);
    smtp = await startSmtp(port);
    const asked = performance.now();
    await ask(new Browser(idle.origins.main), 'learner@campus.example');
    await expect.poll(() => smtp?.mails.length, SOON).toBe(1);
    looks = 0;
    expect(performance.now() - asked).toBeLessThan(5_000);
    await expect.poll(() => looks, SOON).toBeGreaterThan(1);
    await idle.close();
  });
});

describe.runIf(onPostgres)('several servers on one database', () => {
  it('deliver every mail once [X01]', async () => {
    const database = await freshDatabase();
    const url = { smtpUrl: `smtp://127.0.0.1:${port}` };
    const one = await startTestPlatform({ ...database, ...url });
    smtp = await startSmtp(port);
    const now = one.clock.now();
    await one.db.insert(outbox).values(
      Array.from({ length: 60 }, (_, index) => ({
        id: `m_${index}`,
        recipient: `user${index}@campus.example`,
        channel: 'mail' as const,
        language: 'en_US',
        subject: 'A subject',
        body: 'A body',
        code: '',
        createdAt: now,
        dueAt: now,
        expiresAt: new Date(now.getTime() + 600_000),
      })),
    );
    const others = await Promise.all([1, 2].map(() => startTestPlatform({ ...database, ...url })));
    await expect.poll(() => one.db.select().from(outbox), SOON).toEqual([]);
    const to = smtp.mails.flatMap((mail) => mail.to);
    expect([to.length, new Set(to).size]).toEqual([60, 60]);
    await Promise.all([one, ...others].map((running) => running.close()));
  });
});
