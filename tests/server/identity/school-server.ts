import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import {
  addSigningKey,
  createCredential,
  type ExternalAccounts,
  updateExternalAccounts,
} from '../../../src/contract/identity/school-keys.ts';
import { ASSERTION_GRANT, TOKEN_PATH } from '../../../src/contract/identity/token.ts';
import { Browser } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import type { startTestPlatform } from '../support/platform.ts';

type TestPlatform = Pick<Awaited<ReturnType<typeof startTestPlatform>>, 'clock' | 'origins'>;

/** What the token call answers, to a token or a refusal. */
export interface TokenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly access_token?: string;
    readonly user_id?: string;
    readonly error?: string;
    readonly code?: string;
    readonly field?: string;
  };
}

/** The server of a school, with credentials and a signing key that an administrator has made in the console. */
export class SchoolServer {
  readonly admin: Browser;
  readonly schoolId: string;
  readonly clientId: string;
  secret: string;
  readonly privateKey: CryptoKey;
  readonly jwk: object;
  private readonly platform: TestPlatform;

  private constructor(platform: TestPlatform, own: Omit<SchoolServer, 'assertion' | 'ask' | 'token'>) {
    this.platform = platform;
    this.admin = own.admin;
    this.schoolId = own.schoolId;
    this.clientId = own.clientId;
    this.secret = own.secret;
    this.privateKey = own.privateKey;
    this.jwk = own.jwk;
  }

  static async open(
    platform: TestPlatform,
    {
      account = 'admin',
      accounts = { justInTime: true, roles: ['learner', 'teacher'] },
      schoolId = 'north',
    }: {
      readonly account?: string;
      readonly accounts?: ExternalAccounts | null;
      readonly schoolId?: string;
    } = {},
  ): Promise<SchoolServer> {
    const admin = new Browser(platform.origins.main);
    await signIn(admin, account, { tenant: schoolId });
    const params = { schoolId };
    const { data, message } = await admin.ask(createCredential, { params, body: { name: 'Portal' } });
    if (!data) throw new Error(message);
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
    await admin.ask(addSigningKey, { params, body: { name: 'Portal', keys: JSON.stringify({ keys: [jwk] }) } });
    if (accounts) await admin.ask(updateExternalAccounts, { params, body: accounts });
    const { credential, secret } = data;
    return new SchoolServer(platform, { admin, schoolId, clientId: credential.id, secret, privateKey, jwk });
  }

  /** A signed assertion; claims and header can be replaced, or left out as undefined. */
  assertion(
    claims: JWTPayload = {},
    header: Readonly<Record<string, unknown>> = {},
    key: CryptoKey | Uint8Array = this.privateKey,
  ): Promise<string> {
    const iat = Math.floor(this.platform.clock.now().getTime() / 1_000);
    const all = {
      ...{ iss: this.clientId, sub: 'pupil-1', aud: this.platform.origins.main + TOKEN_PATH, iat, exp: iat + 120 },
      ...{ jti: randomUUID(), name: 'Mia Berg' },
      ...claims,
    };
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    return new SignJWT(kept).setProtectedHeader({ alg: 'ES256', kid: 'k1', ...header }).sign(key);
  }

  /** Makes the token call, as a form. */
  async ask(fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}): Promise<TokenAnswer> {
    const answer = await fetch(this.platform.origins.main + TOKEN_PATH, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ client_id: this.clientId, client_secret: this.secret, ...fields }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as TokenAnswer['body'] };
  }

  /** Asks for a token with this assertion, or with one of these claims. */
  async token(claims: JWTPayload | string = {}): Promise<TokenAnswer> {
    const assertion = typeof claims === 'string' ? claims : await this.assertion(claims);
    return this.ask({ grant_type: ASSERTION_GRANT, assertion });
  }
}
