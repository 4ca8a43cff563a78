import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSigningKey, removeSigningKey } from '../../../src/contract/identity/school-keys.ts';
import { TOKEN_PATH } from '../../../src/contract/identity/token.ts';
import { readUser } from '../../../src/contract/sign-in/session.ts';
import { answering, docSample, freePort } from '../../support/doc-samples.ts';
import { Browser } from '../support/browser.ts';
import { startTestPlatform } from '../support/platform.ts';
import { SchoolServer } from './school-server.ts';

/** The servers of `docs/school-server.md`, as they stand there, each run by its interpreter where the machine has it. */

const PAGE = 'school-server.md';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let school: SchoolServer;
let directory: string;
let keyId: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  platform = await startTestPlatform();
  school = await SchoolServer.open(platform);
  directory = mkdtempSync(join(tmpdir(), 'school-server-'));
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  writeFileSync(join(directory, 'campus-key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const keys = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const params = { schoolId: school.schoolId };
  const { data } = await school.admin.ask(addSigningKey, { params, body: { name: 'Sample', keys } });
  keyId = data.signingKeys.find(({ name }) => name === 'Sample')?.id ?? '';
});
afterAll(async () => {
  for (const child of running) child.kill();
  rmSync(directory, { recursive: true, force: true });
  expect(platform.logged).toEqual([]);
  await platform.close();
});

const works = (command: string, args: readonly string[]): boolean => spawnSync(command, args).status === 0;

const SERVE = `import sys; from wsgiref.simple_server import make_server; import campus_token
make_server('127.0.0.1', int(sys.argv[1]), campus_token.application).serve_forever()`;

interface Sample {
  readonly name: string;
  readonly file: string;
  readonly command: string;
  readonly args: (file: string, port: number) => string[];
  /** Why it is not run on this machine; undefined if it is. */
  readonly missing: string | undefined;
}

const SAMPLES: readonly Sample[] = [
  {
    name: 'php',
    file: 'campus-token.php',
    command: 'php',
    args: (file, port) => ['-S', `127.0.0.1:${port}`, file],
    missing: works('php', ['-r', 'exit(extension_loaded("openssl") ? 0 : 1);']) ? undefined : 'no php with openssl',
  },
  {
    name: 'python',
    file: 'campus_token.py',
    command: 'python3',
    args: (_file, port) => ['-c', SERVE, String(port)],
    missing: works('python3', ['-c', 'import cryptography']) ? undefined : 'no python3 with cryptography',
  },
  // The last one, because it loses its key.
  { name: 'node', file: 'token-server.mjs', command: process.execPath, args: (file) => [file], missing: undefined },
];

it('has a Node server of fewer than 40 lines [I02]', () => {
  expect(docSample(PAGE, 'node').split('\n').length).toBeLessThan(40);
});

describe.each(SAMPLES)('the server in $name of the docs', ({ args, command, file, missing, name }) => {
  it('gives a page a token for its user, none to a visitor, and says what went wrong [I02]', async (context) => {
    if (missing) context.skip(missing);
    const path = join(directory, file);
    writeFileSync(path, docSample(PAGE, name));
    const port = await freePort();
    const child = spawn(command, args(path, port), {
      cwd: directory,
      env: {
        ...process.env,
        ...{
          PORT: String(port),
          KEY_FILE: join(directory, 'campus-key.pem'),
          TOKEN_ADDRESS: platform.origins.main + TOKEN_PATH,
        },
        ...{ CLIENT_ID: school.clientId, CLIENT_SECRET: school.secret },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    let said = '';
    for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => (said += chunk));
    const address = `http://127.0.0.1:${port}/campus-token`;
    await answering(address);
    const ask = (cookie = '') => fetch(address, { headers: { cookie } });
    expect(await (await ask()).text(), said).toBe('');
    const answer = await ask('session=mia');
    const bearer = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')], said).toEqual([200, 'no-store']);
    const origin = platform.origins.assets;
    const page = { mode: 'token', tenant: 'north', bearer, headers: { origin } } as const;
    const { data } = await new Browser(platform.origins.main).ask(readUser, {}, page);
    expect(data.realName).toBe('Mia Berg');
    expect(said).not.toContain(school.secret);
    if (name !== 'node') return;
    // Without the key the answer is an error, not a visitor's.
    await school.admin.ask(removeSigningKey, { params: { schoolId: 'north', keyId } });
    expect((await ask('session=mia')).status).toBe(502);
    expect(said).toContain('invalid_grant: The school has no key with the kid and algorithm of the assertion.');
  });
});
