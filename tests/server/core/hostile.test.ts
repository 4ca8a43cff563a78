import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, Schema } from '../../../src/contract/call.ts';
import { CONTRACT } from '../../../src/contract/index.ts';
import { isProof } from '../../proofs.ts';
import { Browser, CODES } from '../support/browser.ts';
import { type Fields, opaque, SAMPLES, type Sample } from '../support/call-samples.ts';
import { tableStates } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { onPostgres, startTestPlatform } from '../support/platform.ts';

/**
 * Hostile input over HTTP, from one table over every call of the contract and every route of the main origin. Input
 * that the contract rejects is rejected with code, field and message, and writes nothing. Input that it accepts may be
 * rejected by the call, but leaves no partial writes.
 */

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
});
afterAll(() => platform.close());

const TEXTS: readonly string[] = [
  ...['\0', 'a\0b', '\ud800', 'x\udfffy', '\u202Etxt.exe', '👩‍👩‍👧‍👦'.repeat(20), 'x'.repeat(10_000), ' ', ''],
  ...["' or 1=1 --", "'; drop table users; --", '%', '_', '\\', '%_\\', '../..', '{{7*7}}', '<script>1</script>'],
  ...['__proto__', 'constructor', 'toString', '\u2028', '1e400', '-0', '٣'],
];
const WRONG_TYPES: readonly unknown[] = [7, -1, 1.5, true, null, [], [[]], ['x'], {}, { $ne: '' }, { length: 1 }];

/** As a caller writes them into a URL, well-formed or not. */
const SEGMENTS: readonly string[] = [
  ...['%00', 'a%00b', '%ED%A0%80', '%C0%AF', '%E0%A4%A', '%', '%25', '%2525', '_', '%5C', '%2F', '%2e%2e', '..%2f..'],
  ...['%27%20or%201%3D1--', '__proto__', 'constructor', '%F0%9F%98%80', '%E2%80%AE', 'x'.repeat(3_000), '%0d%0aX:1'],
];

const calls = Object.entries(CONTRACT).map(
  ([key, call]) => [call.name, call as Call, SAMPLES[key as keyof typeof CONTRACT]] as const,
);

/** JSON with arbitrary keys, including `__proto__`. */
const asJson = (value: unknown): string => JSON.stringify(value);

async function send(browser: Browser, call: Call, { params = {}, query = {}, body }: Sample, raw?: string) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(params[name]))),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await browser.fetch(`${path}?${search}`, {
    method: call.method,
    headers: {
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      'x-campus-client': 'widgets/test',
      'campus-session': 'cookie',
      tenant_id: 'north',
      origin: platform.origins.main,
    },
    ...(call.method === 'GET' ? {} : { body: raw ?? asJson(body ?? {}) }),
  });
  const isStream = call.stream && response.ok;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  // Files and streams have no envelope.
  if ((call.file || isStream) && response.ok)
    return { status: response.status, code: '', field: undefined, message: '' };
  const { field, message, ...rest } = JSON.parse(text) as Record<string, unknown>;
  // A path that no call has is answered in the general envelope.
  return { status: response.status, code: rest[call.envelope.code ?? 'code'] ?? rest.code, field, message };
}

const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** The objects of an input with named fields, and the values that contain them. */
const places = (sample: Sample) => {
  const { params, query, body } = sample;
  const fields = Array.isArray(body) ? (body[0] as Fields) : (body as Fields | undefined);
  const put = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = fields ?? {};
    const changed = value === undefined ? rest : { ...rest, [name]: value };
    return Array.isArray(body) ? [changed] : changed;
  };
  return [
    ...Object.keys(params ?? {}).map((name) => ({
      name,
      part: 'params' as const,
      put: (value: unknown): Sample => ({ ...sample, params: { ...params, [name]: value } }),
    })),
    ...Object.keys(query ?? {}).map((name) => ({
      name,
      part: 'query' as const,
      put: (value: unknown): Sample => ({ ...sample, query: { ...query, [name]: value } }),
    })),
    ...Object.keys(fields ?? {}).map((name) => ({
      name,
      part: 'body' as const,
      put: (value: unknown): Sample => ({ ...sample, body: put(name, value) as Fields }),
    })),
  ];
};

/** Whether the contract accepts the input; the responses are compared with this. */
const takes = (call: Call, sample: Sample): boolean =>
  (['params', 'query', 'body'] as const).every((part) => {
    const schema = call[part] as Schema | undefined;
    return !schema || v.safeParse(schema, JSON.parse(asJson(sample[part] ?? {}))).success;
  });

/** NUL and a lone surrogate: JSON escapes both. */
const holdsNoText = (sample: Sample): boolean => /\\u(0000|d[89a-f])/.test(asJson(sample));

const written = () => tableStates(platform.db);

/** Tables that record rejected attempts, keys that are created on first use, and work that goes on after a response. */
const BOOKS = [
  'secrets',
  'export_jobs',
  'rate_buckets',
  'one_time_codes',
  'passkey_challenges',
  'federated_transactions',
  'network_requests',
];
const withoutBooks = (state: Record<string, string>) =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !BOOKS.includes(name)));

const EVERYTHING_NAMED = { code: expect.stringMatching(/^\w+$/), message: expect.stringMatching(/./) };

/** Calls that answer everybody else with a refusal, whatever the input. */
const OF_TEACHERS = /^(?:attendance\.(?!sign(?:Page)?$)|lecturing\.)/;

async function visitorOf(call: Call): Promise<Browser> {
  const browser = new Browser(platform.origins.main);
  if (call.access === 'user') await signIn(browser, OF_TEACHERS.test(call.name) ? 'teacher' : 'learner');
  return browser;
}

// It never reaches the database, so it is enough to test one of the databases.
describe.runIf(onPostgres)('input that the contract rejects', () => {
  it.each(calls.filter(([, , sample]) => places(sample).length > 0))(
    'is rejected by %s with code, field and message, and writes nothing [X01] [X02]',
    async (_name, call, sample) => {
      const browser = await visitorOf(call);
      const before = await written();
      for (const [place, { name, part, put }] of places(sample).entries()) {
        let refused = 0;
        for (const [index, value] of [undefined, ...WRONG_TYPES, ...TEXTS].entries()) {
          // In `npm test` the values are dealt out to the fields of a body, each of which must be there.
          if (!isProof && part === 'body' && index > 0 && index % 4 !== place % 4) continue;
          const hostile = put(value);
          // In a URL everything is text, and a lone surrogate cannot be written.
          if (part !== 'body' && (typeof value !== 'string' || /\p{Cs}/u.test(value))) continue;
          if (takes(call, hostile) && !holdsNoText(hostile)) continue;
          const answer = await send(browser, call, hostile);
          const what = `${part}.${name} = ${asJson(value)?.slice(0, 60)}`;
          // An empty segment makes another path, of a call that others may make; one that cannot be decoded matches none.
          if (part === 'params' && [400, 403, 404].includes(answer.status)) {
            expect(answer, what).toMatchObject(EVERYTHING_NAMED);
          } else {
            expect(answer, what).toMatchObject({ ...EVERYTHING_NAMED, status: 400, code: CODES.invalidInput });
            expect(String(answer.field).split('.'), what).toEqual(
              expect.arrayContaining([expect.stringMatching(new RegExp(`^(${name}|${part})$`))]),
            );
          }
          refused++;
        }
        expect(refused, `${part}.${name} refuses something`).toBeGreaterThan(0);
      }
      expect(await written()).toEqual(before);
    },
    60_000,
  );
});

describe('input that the contract accepts', () => {
  it.each(calls)(
    'never causes an internal error in %s, and a rejection leaves no partial writes [X01]',
    async (_name, call, sample) => {
      const browser = await visitorOf(call);
      let state = withoutBooks(await written());
      // In `npm test` the values are dealt out to the places of a call.
      const hostile = places(sample).flatMap(({ part, put }, place) =>
        [...TEXTS, ...(part === 'body' ? WRONG_TYPES : [])]
          .filter((_, value) => isProof || value % 8 === place % 8)
          .map(put)
          .filter((one) => takes(call, one) && !holdsNoText(one)),
      );
      for (const one of [sample, ...hostile]) {
        const answer = await send(browser, call, one);
        const now = withoutBooks(await written());
        const what = asJson(one).slice(0, 200);
        expect(answer.status, what).toBeLessThan(500);
        if (answer.status >= 400) {
          expect(answer, what).toMatchObject(EVERYTHING_NAMED);
          expect(now, what).toEqual(state);
        }
        state = now;
      }
    },
    60_000,
  );

  it.each(calls.filter(([, { body }]) => body))(
    'with unknown fields gets the same response from %s, and pollutes no prototype [X01]',
    async (_name, call, sample) => {
      const browser = await visitorOf(call);
      const plain = await send(browser, call, sample);
      const inner = asJson(Array.isArray(sample.body) ? sample.body[0] : sample.body).slice(1, -1);
      const others = Object.entries({ isAdmin: true, userId: 'owner', tenantId: 'mall' });
      const more = [
        asJson(Object.fromEntries(others.filter(([name]) => !inner.includes(`"${name}":`)))).slice(1, -1),
        '"__proto__":{"polluted":true,"access":"anyone"}',
        '"constructor":{"prototype":{"polluted":true}}',
        `"${'k'.repeat(5_000)}":{"a":[[[[[[[[1]]]]]]]]}`,
      ];
      for (const extra of more) {
        const fields = [inner, extra].filter(Boolean).join();
        const raw = Array.isArray(sample.body) ? `[{${fields}}]` : `{${fields}}`;
        const answer = await send(browser, call, sample, raw);
        expect([answer.status, answer.code], extra.slice(0, 60)).toEqual([plain.status, plain.code]);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      // Deeper than any parser supports, within the accepted size.
      const deep = await send(browser, call, sample, `${'['.repeat(30_000)}${']'.repeat(30_000)}`);
      expect(deep).toMatchObject({ status: 400, code: CODES.invalidInput });
    },
    60_000,
  );
});

// Both databases are PostgreSQL to these routes, so it is enough to test one of them.
describe.runIf(onPostgres)('a URL of the main origin', () => {
  it('never causes an internal error in a route, by its path or query [X01]', async () => {
    const browser = new Browser(platform.origins.main);
    await signIn(browser, 'owner');
    const paths = new Set(platform.app.routes.map(({ path }) => path));
    expect(paths.size).toBeGreaterThan(50);
    const failed: string[] = [];
    for (const [place, path] of [...paths].entries()) {
      const filled = path.includes(':') || path.includes('*');
      // In `npm test` the segments are dealt out to the routes.
      for (const segment of SEGMENTS.filter((_, index) => isProof || index % 3 === place % 3)) {
        const named = path.replace(/:\w+|\*/g, () => segment);
        const query = `sxz-lang=${segment}&to=${segment}&tenant=${segment}&state=${segment}&redirect_uri=${segment}`;
        for (const address of [
          ...(filled ? [named] : []),
          `${filled ? path.replace(/:\w+|\*/g, 'north') : path}?${query}`,
        ]) {
          const { status } = await browser.fetch(address);
          if (status >= 500) failed.push(`${address.slice(0, 120)} → ${status}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  it('never causes an internal error in the authorization server, and its rejections contain an error code [S12] [X03]', async () => {
    const browser = new Browser(platform.origins.main);
    const good: Record<string, string> = {
      grant_type: 'authorization_code',
      client_id: 'demo-shop',
      code: opaque,
      redirect_uri: `${platform.origins.assets}/shop/callback`,
      code_verifier: opaque,
      token: opaque,
    };
    const form = 'application/x-www-form-urlencoded';
    for (const path of ['/api/oauth2/v1/token', '/api/oauth2/v1/revoke', '/api/oauth2/v1/userinfo']) {
      const post = async (body: string, type = form) => {
        const answer = await browser.fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
        const said = await answer.text();
        expect(answer.status, `${path} ${body.slice(0, 80)}`).toBeLessThan(500);
        if (answer.status < 400) return;
        expect(JSON.parse(said).error, `${path} ${body.slice(0, 80)}`).toMatch(/^\w+$/);
      };
      for (const name of Object.keys(good)) {
        const others = new URLSearchParams(Object.entries(good).filter(([other]) => other !== name)).toString();
        for (const value of [...SEGMENTS, ...TEXTS.map((text) => encodeURIComponent(wellFormed(text)))]) {
          await post(`${others}&${name}=${value}`);
        }
        await post(others);
        await post(`${others}&${name}=a&${name}=b`);
        await post(`${others}&${name}[]=a&${name}[__proto__]=b`);
      }
      for (const type of ['application/json', 'text/plain', 'multipart/form-data', '']) await post('{"a":1}', type);
      await post(`token=${'x'.repeat(2_000_000)}`);
    }
    for (const value of [
      'Bearer',
      'Bearer \u00ff',
      `Bearer ${'x'.repeat(9_000)}`,
      'Basic %%%',
      'Basic Og==',
      'Basic AA==',
    ]) {
      for (const path of ['/api/oauth2/v1/userinfo', '/api/oauth2/v1/token']) {
        const answer = await browser.fetch(path, { method: 'POST', headers: { authorization: value } });
        expect(answer.status, `${path} ${value.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${path} ${value.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });
});

// They keep little, by statements that are the same on both databases.
it.runIf(onPostgres)('never causes an internal error in a demo provider or the partner network [X03]', async () => {
  const { main, providers } = platform.origins;
  const browser = new Browser(providers);
  const request: Record<string, string> = {
    client_id: 'campus',
    redirect_uri: `${main}/uniportal/callback`,
    response_type: 'code',
    scope: 'openid',
    state: opaque,
    login_hint: 'a',
    code_challenge: opaque,
    code_challenge_method: 'S256',
  };
  const failed: string[] = [];
  const note = (what: string, { status }: Response) => {
    if (status >= 500) failed.push(`${what.slice(0, 160)} → ${status}`);
  };
  for (const name of ['uniportal', 'enterprise', 'imc', 'network']) {
    for (const segment of SEGMENTS) {
      for (const path of ['auth', 'interaction', 'interaction/x', 'token', 'me', 'api/profile']) {
        note(
          `${name}/${path} ${segment}`,
          await browser.fetch(`/${name}/${path}?redirect_uri=${segment}&sxz-lang=${segment}`),
        );
      }
      for (const parameter of Object.keys(request)) {
        const others = new URLSearchParams(Object.entries(request).filter(([other]) => other !== parameter));
        note(`${name} ${parameter}=${segment}`, await browser.fetch(`/${name}/auth?${others}&${parameter}=${segment}`));
      }
      for (const body of [
        `email=${segment}&password=portal-demo`,
        `email=fresh-a@${segment}@network.example&password=portal-demo`,
      ]) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        for (const path of [`/${name}?redirect_uri=/`, `/${name}/token`]) {
          note(
            `${path} ${body}`,
            await browser.fetch(path, { method: 'POST', headers, body: `${body}&code=${segment}` }),
          );
        }
      }
    }
  }
  expect(failed).toEqual([]);
});

it('logged no unexpected errors [X01]', () => {
  // What an administrator of the school has to change in a learning system is expected.
  expect(platform.logged.filter((line) => !/^lti \w+ at the school/.test(line))).toEqual([]);
});
