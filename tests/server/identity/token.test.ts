import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECENT_AUTHENTICATION_S } from '../../../demo/platform/accounts/passkeys/recent-authentication.ts';
import { sessions } from '../../../demo/platform/accounts/tables.ts';
import type { Config } from '../../../demo/platform/core/config.ts';
import { fetchPublicFile } from '../../../demo/platform/core/files/public-fetch.ts';
import { DEFAULT_LIMITS } from '../../../demo/platform/core/limits/limits.ts';
import { fetchKeys } from '../../../demo/platform/identity/signing-keys.ts';
import { externalUsers, keyEvents, schoolCredentials } from '../../../demo/platform/identity/tables.ts';
import { memberships, tenantOrigins, tenants } from '../../../demo/platform/tenants/tables.ts';
import { userAddresses, users } from '../../../demo/platform/users/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import type { Call } from '../../../src/contract/call.ts';
import { IDENTITY_CODES } from '../../../src/contract/identity/identity-codes.ts';
import {
  addSigningKey,
  createCredential,
  readSchoolKeys,
  removeSigningKey,
  revokeCredential,
  rotateCredential,
  updateExternalAccounts,
} from '../../../src/contract/identity/school-keys.ts';
import { ASSERTION_GRANT, TOKEN_PATH } from '../../../src/contract/identity/token.ts';
import { readUser, refreshSession } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signInPeople } from '../support/journeys.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../support/platform.ts';
import { SchoolServer, type TokenAnswer } from '../support/servers/school-server.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let school: SchoolServer;
/** What the platform gets at an address of keys, and how often it has asked. */
let published: string | null = null;
let fetched = 0;
beforeAll(async () => {
  platform = await startTestPlatform({
    async fetchPublicFile() {
      fetched += 1;
      return published === null ? null : Buffer.from(published);
    },
  });
  school = await SchoolServer.open(platform);
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

const params = () => ({ schoolId: school.schoolId });
const keysOf = async () => (await school.admin.ask(readSchoolKeys, { params: params() })).data;
const lastEvent = async () => (await keysOf()).events[0];
const page = (bearer = '') => ({
  mode: 'token' as const,
  tenant: 'north',
  ...(bearer ? { bearer } : {}),
  headers: { origin: platform.origins.assets, 'sec-fetch-site': 'cross-site' },
});
const whoIs = (bearer = '') => new Browser(platform.origins.main).ask(readUser, {}, page(bearer));
const refusal = ({ body, status }: TokenAnswer) => [status, body.error, body.code, body.field];
const grant = [400, 'invalid_grant', IDENTITY_CODES.assertionRefused] as const;
const rowsOf = async (subject: string) =>
  platform.db.select().from(externalUsers).where(eq(externalUsers.subject, subject));

describe('a token for the user of a school’s server', () => {
  it('is given for an assertion that the school has signed, and shows the user [I01]', async () => {
    const { body, headers, status } = await school.token({ sub: 'pupil-7', preferred_username: 'mia.b' });
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 900]);
    expect(headers.get('cache-control')).toBe('no-store');
    const { data } = await whoIs(body.access_token);
    expect(data).toMatchObject({
      id: body.user_id,
      realName: 'Mia Berg',
      thirdAccount: 'mia.b',
      email: '',
      mobile: '',
    });
    const own = and(eq(memberships.userId, body.user_id ?? ''), eq(memberships.tenantId, 'north'));
    expect(await platform.db.select().from(memberships).where(own)).toMatchObject([{ role: 'learner' }]);
    const again = await school.token({ sub: 'pupil-7', name: 'Mia Stone', role: 'teacher' });
    expect(again.body.user_id).toBe(body.user_id);
    expect((await whoIs(again.body.access_token)).data.realName).toBe('Mia Stone');
    expect(await platform.db.select().from(memberships).where(own)).toMatchObject([{ role: 'teacher' }]);
    const { credentials, signingKeys } = await keysOf();
    expect([credentials[0]?.lastUsedAt, signingKeys[0]?.lastUsedAt]).toEqual([
      expect.stringMatching(/Z$/),
      expect.stringMatching(/Z$/),
    ]);
    platform.clock.advance(901);
    expect((await whoIs(again.body.access_token)).code).toBe(CODES.signInRequired);
    platform.clock.advance(-901);
  });

  it('is asked for with the credentials by HTTP Basic, or as JSON, but not in two ways [I01]', async () => {
    const basic = `Basic ${Buffer.from(`${school.clientId}:${school.secret}`).toString('base64')}`;
    const ask = async (fields: object, headers: Record<string, string>, isJson = false) => {
      const all = { grant_type: ASSERTION_GRANT, assertion: await school.assertion(), ...fields };
      const answer = await fetch(platform.origins.main + TOKEN_PATH, {
        method: 'POST',
        headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
        body: isJson ? JSON.stringify(all) : new URLSearchParams(all),
      });
      return [answer.status, answer.headers.get('www-authenticate'), (await answer.json()).error];
    };
    expect(await ask({}, { authorization: basic })).toEqual([200, null, undefined]);
    expect(await ask({}, { authorization: basic }, true)).toEqual([200, null, undefined]);
    expect(await ask({ client_secret: school.secret }, { authorization: basic })).toEqual([
      400,
      null,
      'invalid_request',
    ]);
    const wrong = { authorization: `Basic ${Buffer.from(`${school.clientId}:x`).toString('base64')}` };
    expect(await ask({}, wrong)).toEqual([401, expect.stringContaining('Basic'), 'invalid_client']);
    expect(await ask({}, {})).toEqual([401, expect.stringContaining('Basic'), 'invalid_client']);
    expect(await ask({ grant_type: 'password' }, { authorization: basic })).toEqual([
      400,
      null,
      'unsupported_grant_type',
    ]);
    expect(await ask({ assertion: '' }, { authorization: basic })).toEqual([400, null, 'invalid_request']);
  });

  it('is given to no page, whatever origin it has [I01] [S24]', async () => {
    const assertion = await school.assertion();
    for (const origin of [platform.origins.assets, 'https://evil.example', 'null']) {
      const answer = await school.ask({ grant_type: ASSERTION_GRANT, assertion }, { origin });
      expect([origin, ...refusal(answer)]).toEqual([
        origin,
        403,
        'unauthorized_client',
        CODES.originRefused,
        undefined,
      ]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('needs a page that the school lists [I01] [S24]', async () => {
    const listed = await platform.db.select().from(tenantOrigins).where(eq(tenantOrigins.tenantId, 'north'));
    await platform.db.delete(tenantOrigins).where(eq(tenantOrigins.tenantId, 'north'));
    expect(refusal(await school.token())).toEqual([
      400,
      'unauthorized_client',
      IDENTITY_CODES.originsMissing,
      undefined,
    ]);
    await platform.db.insert(tenantOrigins).values(listed);
  });

  it('ends with the service of the school [I01] [E04]', async () => {
    await platform.db
      .update(tenants)
      .set({ closedAt: new Date(0) })
      .where(eq(tenants.id, 'north'));
    expect(refusal(await school.token())).toEqual([403, 'unauthorized_client', AREA_CODES.schoolClosed, 'schoolId']);
    await platform.db.update(tenants).set({ closedAt: null }).where(eq(tenants.id, 'north'));
  });
});

describe('an assertion is refused', () => {
  const now = () => Math.floor(platform.clock.now().getTime() / 1_000);

  it.each([
    ['of other credentials', () => ({ iss: 'north.someoneelse0' }), 'issuer', 'assertion.iss'],
    ['without an issuer', () => ({ iss: undefined }), 'issuer', 'assertion.iss'],
    [
      'for another platform',
      () => ({ aud: 'https://campus.example/api/identity/v1/token' }),
      'audience',
      'assertion.aud',
    ],
    [
      'for others, too',
      () => ({ aud: [platform.origins.main + TOKEN_PATH, 'https://b.example'] }),
      'audience',
      'assertion.aud',
    ],
    ['without an audience', () => ({ aud: undefined }), 'audience', 'assertion.aud'],
    ['that has expired', () => ({ iat: now() - 200, exp: now() - 61 }), 'expired', 'assertion.exp'],
    ['without an end', () => ({ exp: undefined }), 'claims', 'assertion.exp'],
    ['valid for more than five minutes', () => ({ exp: now() + 360 }), 'lifetime', 'assertion.exp'],
    ['of the future', () => ({ iat: now() + 120, exp: now() + 200 }), 'early', 'assertion.iat'],
    ['without a time', () => ({ iat: undefined }), 'claims', 'assertion.iat'],
    ['that is not valid yet', () => ({ nbf: now() + 120 }), 'early', 'assertion.nbf'],
    ['without an id', () => ({ jti: undefined }), 'claims', 'assertion.jti'],
    ['without a user', () => ({ sub: undefined }), 'claims', 'assertion.sub'],
    ['of an empty user', () => ({ sub: '' }), 'claims', 'assertion.sub'],
    ['of a user with 256 characters', () => ({ sub: 'x'.repeat(256) }), 'claims', 'assertion.sub'],
    ['of a user with a control character', () => ({ sub: 'a\u0000b' }), 'claims', 'assertion.sub'],
    ['of a user with an override of direction', () => ({ sub: 'a\u202eb' }), 'claims', 'assertion.sub'],
    ['without a name', () => ({ name: undefined }), 'claims', 'assertion.name'],
    ['that makes an administrator', () => ({ role: 'admin' }), 'claims', 'assertion.role'],
    ['that makes an owner', () => ({ role: ['owner'] }), 'claims', 'assertion.role'],
  ] as const)('%s [I01]', async (_what, claims, reason, field) => {
    const before = await platform.db.select({ count: sql<number>`count(*)::int` }).from(users);
    expect(refusal(await school.token(claims() as never))).toEqual([...grant, field]);
    expect(await platform.db.select({ count: sql<number>`count(*)::int` }).from(users)).toEqual(before);
    expect(await lastEvent()).toMatchObject({ action: 'assertionRefused', name: 'Portal', by: '', reason });
  });

  it('with clocks that differ by a minute it is accepted [I01]', async () => {
    expect((await school.token({ iat: now() + 50, exp: now() + 300 })).status).toBe(200);
    expect((await school.token({ iat: now() - 200, exp: now() - 20 })).status).toBe(200);
  });

  it('the second time, also at the same moment [I01]', async () => {
    const assertion = await school.assertion({ sub: 'twice' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => school.token(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(refusal(await school.token(assertion))).toEqual([...grant, 'assertion.jti']);
    expect(await rowsOf('twice')).toHaveLength(1);
  });

  it.runIf(onPostgres)('the second time in another process [I01] [X01]', async () => {
    const database = await freshDatabase();
    const [one, two] = await Promise.all([startTestPlatform(database), startTestPlatform(database)]);
    const server = await SchoolServer.open(one);
    const assertion = await server.assertion({ aud: two.origins.main + TOKEN_PATH });
    const ask = (origin: string) =>
      fetch(origin + TOKEN_PATH, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ grant_type: ASSERTION_GRANT, assertion },
          ...{ client_id: server.clientId, client_secret: server.secret },
        }),
      });
    expect((await ask(one.origins.main)).status).toBe(400);
    const both = await Promise.all([ask(two.origins.main), ask(two.origins.main)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await Promise.all([one.close(), two.close()]);
  });

  const refusedWith = async (assertion: string, reason: string) => {
    expect(refusal(await school.token(assertion))).toEqual([...grant, 'assertion']);
    expect(await lastEvent()).toMatchObject({ action: 'assertionRefused', reason });
  };

  it('that is not signed, or signed with a secret that everybody knows [I01]', async () => {
    const [, payload] = (await school.assertion()).split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const alg of ['none', 'None', 'NONE', '']) await refusedWith(`${encode({ alg })}.${payload}.`, 'algorithm');
    // The text of the public key as the secret of an HMAC.
    for (const text of [JSON.stringify(school.jwk), Buffer.from(JSON.stringify(school.jwk)).toString('base64url')]) {
      const head = `${encode({ alg: 'HS256', kid: 'k1' })}.${payload}`;
      const signature = createHmac('sha256', text).update(head).digest('base64url');
      await refusedWith(`${head}.${signature}`, 'algorithm');
    }
    for (const alg of ['RS384', 'PS256', 'ES384', 'EdDSA'])
      await refusedWith(`${encode({ alg })}.${payload}.AA`, 'algorithm');
    for (const text of ['x', 'a.b', 'a.b.c', '..', `${encode({ alg: 'ES256' })}..`, encode({}), '{"alg":"none"}'])
      expect(refusal(await school.token(text)).slice(0, 3), text).toEqual(grant);
  });

  it('with a key of its own, another school’s key, or a forged id of a key [I01]', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    await refusedWith(await school.assertion({}, {}, privateKey), 'signature');
    const jwk = await exportJWK(publicKey);
    for (const header of [{ jwk }, { jku: 'https://evil.example/keys' }, { x5u: 'https://evil.example/keys' }])
      await refusedWith(await school.assertion({}, header, privateKey), 'signature');
    const kids = ['../../etc/passwd', "' or 1=1 --", '__proto__', 'constructor', 'k1\u0000', 'x'.repeat(1_000)];
    for (const kid of kids) await refusedWith(await school.assertion({}, { kid }, privateKey), 'noKey');
    const river = await SchoolServer.open(platform, { account: 'org', schoolId: 'river' });
    expect(river.clientId).toMatch(/^river\./);
    await refusedWith(await school.assertion({}, {}, river.privateKey), 'signature');
    // Its own credentials with the assertion of the other school.
    expect(refusal(await river.token(await school.assertion({ iss: river.clientId })))).toEqual([
      ...grant,
      'assertion',
    ]);
    expect(refusal(await river.token(await school.assertion()))).toEqual([...grant, 'assertion']);
    // The credentials of one with the secret of the other.
    const mixed = { client_id: river.clientId, grant_type: ASSERTION_GRANT, assertion: await river.assertion() };
    expect(refusal(await school.ask(mixed))).toEqual([401, 'invalid_client', IDENTITY_CODES.clientRefused, undefined]);
  });
});

describe('the account of somebody whom a school’s server names', () => {
  it('is never one that exists, whatever address the assertion names [I01]', async () => {
    const claims = {
      sub: 'learner',
      email: 'learner@campus.example',
      email_verified: true,
      preferred_username: 'learner',
    };
    const { body } = await school.token(claims);
    expect(body.user_id).not.toBe('learner');
    const [row] = await platform.db
      .select()
      .from(users)
      .where(eq(users.id, body.user_id ?? ''));
    expect(row).toMatchObject({ email: null, phone: null, passwordHash: null });
    const [address] = await platform.db.select().from(userAddresses).where(eq(userAddresses.address, claims.email));
    expect(address?.userId).toBe('learner');
  });

  it('is shown by a name in one line, without what changes other texts [I01]', async () => {
    const name = `\u202e Mia\n\u0007  <script>${'x'.repeat(500)}`;
    const { body } = await school.token({ sub: 'hostile-name', name });
    const { realName } = (await whoIs(body.access_token)).data;
    expect(realName).toMatch(/^Mia <script>x+$/);
    expect(realName).toHaveLength(100);
  });

  it('is compared exactly, and kept apart by school [I01]', async () => {
    const subs = ['Case', 'case', 'case ', '1', 'é', 'e\u0301', "'; drop table users; --"];
    const ids = [];
    for (const sub of subs) ids.push((await school.token({ sub })).body.user_id);
    expect(new Set(ids).size).toBe(subs.length);
  });

  it('is made with its membership, or not at all [I01]', async () => {
    await platform.db.update(tenants).set({ scale: 1 }).where(eq(tenants.id, 'north'));
    const answer = await school.token({ sub: 'one-too-many' });
    expect(refusal(answer)).toEqual([409, 'invalid_grant', AREA_CODES.schoolFull, 'schoolId']);
    expect(await rowsOf('one-too-many')).toEqual([]);
    await platform.db.update(tenants).set({ scale: null }).where(eq(tenants.id, 'north'));
    // The same assertion is not used up by what was refused.
    const assertions = await Promise.all(Array.from({ length: 5 }, () => school.assertion({ sub: 'at-once' })));
    const made = await Promise.all(assertions.map((one) => school.token(one)));
    const ids = [...new Set(made.map(({ body }) => body.user_id ?? ''))];
    expect(ids).toHaveLength(1);
    expect(await platform.db.select().from(memberships).where(inArray(memberships.userId, ids))).toHaveLength(1);
  });

  it('is made only if the school has decided so, with the roles that it allows [I01]', async () => {
    const decide = (justInTime: boolean, roles: readonly string[]) =>
      school.admin.ask(updateExternalAccounts, { params: params(), body: { justInTime, roles } });
    await school.token({ sub: 'known' });
    await decide(false, ['learner']);
    expect(refusal(await school.token({ sub: 'unknown' }))).toEqual([
      400,
      'invalid_grant',
      IDENTITY_CODES.accountUnknown,
      'sub',
    ]);
    expect((await school.token({ sub: 'known' })).status).toBe(200);
    expect(refusal(await school.token({ sub: 'known', role: 'teacher' }))).toEqual([
      ...[400, 'invalid_grant', IDENTITY_CODES.roleRefused, 'role'],
    ]);
    await decide(true, ['teacher']);
    expect(refusal(await school.token({ sub: 'unknown' }))).toEqual([
      400,
      'invalid_grant',
      IDENTITY_CODES.roleRefused,
      'role',
    ]);
    expect((await school.token({ sub: 'unknown', role: 'teacher' })).status).toBe(200);
    expect(await rowsOf('unknown')).toHaveLength(1);
    expect(await lastEvent()).toMatchObject({ action: 'assertionRefused', reason: 'roleRefused' });
    await decide(true, ['learner', 'teacher']);
  });

  it('keeps the role of an administrator, and joins again after leaving [I01]', async () => {
    const { body } = await school.token({ sub: 'promoted', role: 'teacher' });
    const own = and(eq(memberships.userId, body.user_id ?? ''), eq(memberships.tenantId, 'north'));
    await platform.db.update(memberships).set({ role: 'admin' }).where(own);
    expect((await school.token({ sub: 'promoted', role: 'learner' })).status).toBe(200);
    expect(await platform.db.select().from(memberships).where(own)).toMatchObject([{ role: 'admin' }]);
    await platform.db.delete(memberships).where(own);
    await school.token({ sub: 'promoted' });
    expect(await platform.db.select().from(memberships).where(own)).toMatchObject([{ role: 'learner' }]);
  });
});

describe('the keys of a school', () => {
  it('change the secret with an overlap, and revoke it with every token at once [I01]', async () => {
    const other = await SchoolServer.open(platform);
    const id = { params: { ...params(), credentialId: other.clientId } };
    const old = other.secret;
    const until = new Date(platform.clock.now().getTime() + 3_600_000).toISOString();
    const { data } = await other.admin.ask(rotateCredential, { ...id, body: { previousUntil: until } });
    expect(data.credential.previousUntil).toBe(until);
    expect(data.secret).not.toBe(old);
    expect((await other.token()).status).toBe(200);
    other.secret = data.secret;
    const { body } = await other.token();
    expect((await whoIs(body.access_token)).status).toBe(200);
    platform.clock.advance(3_601);
    other.secret = old;
    expect(refusal(await other.token())).toEqual([401, 'invalid_client', IDENTITY_CODES.clientRefused, undefined]);
    platform.clock.advance(-3_601);
    await other.admin.ask(rotateCredential, { ...id, body: { previousUntil: null } });
    other.secret = data.secret;
    expect((await other.token()).status).toBe(401);
    expect(await lastEvent()).toMatchObject({ action: 'secretRefused', name: 'Portal' });

    expect((await whoIs(body.access_token)).status).toBe(200);
    expect((await other.admin.ask(revokeCredential, id)).code).toBe(CODES.success);
    expect((await whoIs(body.access_token)).code).toBe(CODES.signInRequired);
    expect((await other.token()).status).toBe(401);
    expect((await keysOf()).events).toContainEqual(
      expect.objectContaining({ action: 'credentialRevoked', name: 'Portal', by: expect.stringMatching(/./) }),
    );
  });

  it('are stored without any secret [I01]', async () => {
    const rows = JSON.stringify([
      await platform.db.select().from(schoolCredentials),
      (await school.admin.ask(readSchoolKeys, { params: params() })).body,
    ]);
    expect(rows).not.toContain(school.secret);
  });

  it('are pasted as a JWK set, a JWK or PEM, but never private, weak or for other algorithms [I01]', async () => {
    const rsa = await generateKeyPair('RS256', { extractable: true });
    const add = (keys: string) => school.admin.ask(addSigningKey, { params: params(), body: { name: 'Pasted', keys } });
    const remove = async () => {
      const { signingKeys } = await keysOf();
      for (const { id, name } of signingKeys)
        if (name === 'Pasted') await school.admin.ask(removeSigningKey, { params: { ...params(), keyId: id } });
    };
    const pem = await exportSPKI(rsa.publicKey);
    for (const text of [pem, JSON.stringify(await exportJWK(rsa.publicKey)), `\n${pem}\n`]) {
      expect((await add(text)).code, text).toBe(CODES.success);
      const assertion = await school.assertion({ sub: 'rsa' }, { alg: 'RS256', kid: 'any' }, rsa.privateKey);
      expect((await school.token(assertion)).status).toBe(200);
      await remove();
    }
    const secret = JSON.stringify(await exportJWK(rsa.privateKey));
    const weak = await crypto.subtle.generateKey(
      { name: 'RSASSA-PKCS1-v1_5', modulusLength: 1_024, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['sign', 'verify'],
    );
    const others = [
      ...[
        secret,
        `{"keys":[${secret}]}`,
        '-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----',
        'x',
        '{}',
        '[]',
      ],
      ...['{"kty":"oct","k":"AAAA"}', JSON.stringify(await exportJWK(weak.publicKey as never))],
      JSON.stringify(await exportJWK((await generateKeyPair('ES384', { extractable: true })).publicKey)),
      '{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}',
    ];
    for (const text of others)
      expect([text, (await add(text)).code, (await add(text)).field]).toEqual([
        text,
        IDENTITY_CODES.keyUnusable,
        'keys',
      ]);
    expect((await keysOf()).signingKeys.filter(({ name }) => name === 'Pasted')).toEqual([]);
  });

  it('are fetched, and asked for again at an unknown one, at most once a minute [I01]', async () => {
    const make = async (kid: string) => {
      const pair = await generateKeyPair('RS256', { extractable: true });
      return { privateKey: pair.privateKey, jwk: { ...(await exportJWK(pair.publicKey)), kid, use: 'sig' } };
    };
    const [first, second] = [await make('r1'), await make('r2')];
    const sign = ({ privateKey, jwk }: typeof first) =>
      school.assertion({ sub: 'fetched' }, { alg: 'RS256', kid: jwk.kid }, privateKey);
    const add = (address: string) =>
      school.admin.ask(addSigningKey, { params: params(), body: { name: 'Fetched', address } });
    for (const address of [
      'http://school.example/keys',
      'ftp://a.example',
      'https://u:p@school.example/',
      'file:///etc',
      'x',
    ])
      expect(await add(address), address).toMatchObject({ status: 400, field: 'address' });
    published = '<html>';
    expect(await add('https://school.example/keys')).toMatchObject({
      code: IDENTITY_CODES.keysUnreachable,
      field: 'address',
    });
    published = JSON.stringify({ keys: [first.jwk] });
    expect((await add('https://school.example/keys')).code).toBe(CODES.success);
    const { signingKeys } = await keysOf();
    const keyId = signingKeys.find(({ name }) => name === 'Fetched')?.id ?? '';
    const { body } = await school.token(await sign(first));

    fetched = 0;
    expect((await school.token(await sign(first))).status).toBe(200);
    expect(fetched).toBe(0);
    published = JSON.stringify({ keys: [first.jwk, second.jwk] });
    expect((await school.token(await sign(second))).status).toBe(400);
    expect(fetched).toBe(0);
    platform.clock.advance(61);
    const answers = await Promise.all(
      [sign(second), sign(second), sign(second)].map(async (one) => school.token(await one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(fetched).toBe(1);
    for (const kid of ['a', 'b', 'c'])
      await school.token(await school.assertion({}, { alg: 'RS256', kid }, first.privateKey));
    expect(fetched).toBe(1);
    // One that the school has taken away ends within ten minutes; one whose address does not answer is kept for a day.
    published = JSON.stringify({ keys: [second.jwk] });
    platform.clock.advance(601);
    expect((await school.token(await sign(first))).status).toBe(400);
    published = null;
    platform.clock.advance(3_600);
    // It is asked less and less often, however often the keys are needed: 8 times in a quarter of an hour, not 15.
    fetched = 0;
    for (let step = 0; step < 30; step += 1) {
      expect((await school.token(await sign(second))).status).toBe(200);
      platform.clock.advance(30);
    }
    expect(fetched).toBeLessThan(11);
    platform.clock.advance(24 * 3_600 - 900);
    expect((await school.token(await sign(second))).status).toBe(400);
    platform.clock.advance(-(61 + 601 + 25 * 3_600));

    expect((await whoIs(body.access_token)).status).toBe(200);
    await school.admin.ask(removeSigningKey, { params: { ...params(), keyId } });
    expect((await whoIs(body.access_token)).code).toBe(CODES.signInRequired);
  });
});

it('fetches keys from no address of the machine or its network [I01] [P06]', async () => {
  let connections = 0;
  const inside = createServer(() => {
    connections += 1;
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const { port } = inside.address() as AddressInfo;
  const config = { fetchPublicFile } as Config;
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '10.0.0.1',
  ];
  for (const host of hosts) expect(await fetchKeys({ config }, `https://${host}:${port}/keys`), host).toEqual([]);
  expect(connections).toBe(0);
  inside.close();
});

describe('who changes the keys of a school', () => {
  const changes = () => {
    const own = params();
    return [
      [createCredential, { params: own, body: { name: 'Other' } }],
      [rotateCredential, { params: { ...own, credentialId: school.clientId }, body: { previousUntil: null } }],
      [revokeCredential, { params: { ...own, credentialId: school.clientId } }],
      [addSigningKey, { params: own, body: { name: 'Other', address: 'https://school.example/keys' } }],
      [removeSigningKey, { params: { ...own, keyId: 'sk_0123456789' } }],
      [updateExternalAccounts, { params: own, body: { justInTime: true, roles: ['learner'] } }],
    ] as const;
  };

  it('is an administrator of that school, who alone sees them [I01]', async () => {
    const { learner, teacher, foreigner, visitor } = await signInPeople(platform.origins.main);
    for (const [call, input] of [[readSchoolKeys, { params: params() }], ...changes()] as const) {
      for (const person of [learner, teacher, foreigner])
        expect([call.name, (await person.ask(call as Call, input)).code]).toEqual([call.name, CODES.forbidden]);
      expect([call.name, (await visitor.ask(call as Call, input)).status]).toEqual([call.name, 401]);
    }
  });

  it('has authenticated recently, before anything is fetched or changed [I01]', async () => {
    platform.clock.advance(RECENT_AUTHENTICATION_S + 1);
    await school.admin.ask(refreshSession);
    fetched = 0;
    for (const [call, input] of changes())
      expect([call.name, (await school.admin.ask(call as Call, input)).code]).toEqual([
        call.name,
        AREA_CODES.reauthenticationRequired,
      ]);
    expect(fetched).toBe(0);
    platform.clock.advance(-RECENT_AUTHENTICATION_S - 1);
    expect((await school.token()).status).toBe(200);
  });
});

describe('limits', () => {
  it('hold those who guess secrets, and spare the school [I01]', async () => {
    const right = school.secret;
    school.secret = randomBytes(32).toString('base64url');
    const limit = DEFAULT_LIMITS.tokenFailuresPerAddress.count;
    const answers: TokenAnswer[] = [];
    for (let round = 0; round <= limit; round += 1) answers.push(await school.token('x.y.z'));
    expect(refusal(answers.at(-1) as TokenAnswer).slice(0, 2)).toEqual([429, 'temporarily_unavailable']);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
    school.secret = right;
    expect((await school.token()).status).toBe(200);
  });

  it('keep the log of a school short when its server asks again and again [I01]', async () => {
    const count = () => platform.db.$count(keyEvents, eq(keyEvents.action, 'assertionRefused'));
    const limit = { ...DEFAULT_LIMITS.refusalsPerSchool };
    for (let round = 0; round <= limit.count; round += 1) await school.token('x.y.z');
    const before = await count();
    expect(refusal(await school.token('x.y.z')).slice(0, 3)).toEqual(grant);
    expect(await count()).toBe(before);
  });

  it('leave no session of what was refused [I01]', async () => {
    const rows = await platform.db.select().from(sessions).where(eq(sessions.unsolicited, true));
    expect(
      rows.every(({ issuers, mode, origin }) => issuers?.length === 2 && mode === 'token' && origin !== null),
    ).toBe(true);
  });
});

it('reads nothing of a token whose time is in no assertion [I01]', async () => {
  const forged = await new SignJWT({ sid: 's_x' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject('learner')
    .setIssuer('campus')
    .setExpirationTime('10m')
    .sign(randomBytes(32));
  expect((await whoIs(forged)).code).toBe(CODES.signInRequired);
});
