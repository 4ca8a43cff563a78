import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { findTenant } from '../../../src/contract/school/tenants.ts';
import {
  activateSession,
  requestCode,
  signInWithCode,
  signInWithPassword,
} from '../../../src/contract/sign-in/accounts.ts';
import { readUser } from '../../../src/contract/sign-in/session.ts';
import { Browser } from '../support/browser.ts';
import { ADMINISTRATOR, makeAdministrator, signAll } from '../support/journeys.ts';
import { emptyDatabase, onPostgres } from '../support/platform.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { startSmtp } from '../support/servers/smtp.ts';

const PUBLIC = 'https://campus.example';

let smtp: Awaited<ReturnType<typeof startSmtp>> | undefined;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  await smtp?.close();
});

it.runIf(onPostgres)(
  'a server with a database, its public address and a mail server makes an administrator, who signs in by password and by code [X01] [S01] [S20]',
  async () => {
    const [port, mailPort] = [await freePort(), await freePort()];
    smtp = await startSmtp(mailPort);
    const settings = {
      CAMPUS_DEMO: '0',
      DATABASE_URL: (await emptyDatabase()).databaseUrl ?? '',
      PUBLIC_ORIGIN: PUBLIC,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      // Not needed outside tests, which may run at the same time.
      PORT: String(port),
    };
    server = await startProcess(settings);
    expect(server.origin).toBe(PUBLIC);
    expect(server.printed).toContain('SMS_URL is not set');
    expect(server.printed).not.toContain('SMTP_URL is not set');
    const link = /https:\S+token=\S+/.exec(server.printed)?.[0] ?? '';
    expect(link.startsWith(`${PUBLIC}/setup/first-administrator?token=`)).toBe(true);

    // What the proxy of the public address does.
    const main = `http://127.0.0.1:${port}`;
    const tenant = await makeAdministrator(link.replace(PUBLIC, main));
    const browser = new Browser(main, { tenant, headers: { origin: PUBLIC } });
    const found = await browser.ask(findTenant, { params: { tenant } });
    expect(found.data).toMatchObject({ name: ADMINISTRATOR.school, domain: 'campus.example', codeChannels: ['mail'] });
    expect(found.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const { email: account, password } = ADMINISTRATOR;
    const { ticket } = (await browser.ask(signInWithPassword, { body: { account, password } })).data;
    await signAll(browser, ticket, tenant);
    await browser.ask(activateSession, { body: { ticket: ticket ?? '' } });
    expect((await browser.ask(readUser)).data.email).toBe(account);

    const other = new Browser(main, { tenant, headers: { origin: PUBLIC } });
    expect((await other.ask(requestCode, { body: { account, purpose: 'sign-in' } })).status).toBe(200);
    await expect.poll(() => smtp?.mails.length, { timeout: 60_000 }).toBe(1);
    const mail = smtp.mails[0];
    expect([mail?.from, mail?.to]).toEqual(['no-reply@campus.example', [account]]);
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await other.ask(signInWithCode, { body: { account, code } })).status).toBe(200);
    expect((await other.ask(readUser)).data.email).toBe(account);

    expect(await server.end('SIGTERM')).toBe(0);
    server = await startProcess(settings);
    expect(server.printed).not.toContain('/setup/');
  },
);
