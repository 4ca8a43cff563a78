import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, CallData } from '../../../src/contract/call.ts';
import { CONTRACT } from '../../../src/contract/index.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { listSchools, readSchool } from '../../../src/contract/school/schools.ts';
import { findTenant } from '../../../src/contract/school/tenants.ts';
import { type Answer, Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { onPostgres, startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let browser: Browser;
let user: Browser;
beforeAll(async () => {
  platform = await startTestPlatform();
  browser = new Browser(platform.origins.main);
  user = new Browser(platform.origins.main);
  await signIn(user);
});
afterAll(() => platform.close());

const calls: readonly Call[] = Object.values(CONTRACT);
const named = (chosen: readonly Call[]) => chosen.map((call) => [call.name, call] as const);
const withBody = calls.filter(({ body }) => body);
const withParams = calls.filter(({ params }) => params);
const pathOf = (call: Call, value = 'north') =>
  call.path
    .replace('{kind}', 'logo')
    .replace('{contentType}', 'knowledge')
    .replace('{exportType}', '0')
    .replace(/\{\w+\}/g, value);

const post = (call: Call, body: string, headers: Record<string, string> = {}) =>
  user.fetch(pathOf(call), {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'x-campus-client': 'widgets/test',
      'campus-session': 'cookie',
      tenant_id: 'north',
      origin: platform.origins.main,
      ...headers,
    },
    body,
  });

const refusal = async (response: Response) => {
  const body = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    code: body.code ?? body.resultCode ?? body.status,
    field: body.field,
    message: body.message,
  };
};

/** What every rejection must contain. */
const named400 = {
  status: 400,
  code: CODES.invalidInput,
  field: expect.stringMatching(/./),
  message: expect.stringMatching(/./),
};

/** A request for a call without input, as the widgets send it. */
const requestOf = ({ method }: Call): RequestInit => ({
  method,
  headers: {
    'content-type': 'application/json',
    'x-campus-client': 't',
    origin: platform.origins.main,
    'campus-session': 'cookie',
  },
  ...(method === 'GET' ? {} : { body: '{}' }),
});

// It never reaches the database, so it is enough to test one of the databases.
describe.runIf(onPostgres)('invalid input', () => {
  // A body that may be empty is valid: all others must be rejected with the missing fields.
  const demanding = withBody.filter(({ body }) => body && !v.safeParse(body, {}).success);
  it.each(named(demanding))('without its fields is rejected by %s [X01] [X02]', async (_name, call) => {
    expect(await refusal(await post(call, '{}'))).toEqual(named400);
  });

  it.each(named(withBody))('of wrong types is rejected by %s [X01] [X02]', async (_name, call) => {
    const bodies = ['null', '"text"', '[]', '{"account":1,"ticket":{},"code":[],"refresh_token":7,"lang":false}'];
    // A call without a required field accepts an object of fields that it does not know.
    const wrong = bodies.filter((body) => call.body && !v.safeParse(call.body, JSON.parse(body)).success);
    expect(wrong).toEqual(expect.arrayContaining(bodies.slice(0, 2)));
    for (const body of wrong) {
      expect(await refusal(await post(call, body)), body).toEqual(named400);
    }
  });

  it.each(named(withBody))('that is not JSON is rejected by %s [X01]', async (_name, call) => {
    expect(await refusal(await post(call, '{"account":'))).toEqual({ ...named400, field: 'body' });
    expect(await refusal(await post(call, '{}', { 'content-type': 'text/plain' }))).toEqual({
      ...named400,
      field: 'body',
    });
  });

  it.each(named(withBody))(
    'of more than its limit, 64 KiB or its own, is rejected by %s [X01]',
    async (_name, call) => {
      const tooLong = (call.bodyLimit ?? 64 * 1_024) + 1_000;
      const answer = await refusal(await post(call, JSON.stringify({ account: 'x'.repeat(tooLong) })));
      expect(answer).toMatchObject({ status: 413, code: CODES.tooLarge });
    },
  );

  it.each(named(withParams))('in the path is rejected by %s [X02]', async (_name, call) => {
    for (const value of ['a%2Fb', '%2e%2e%2fx', 'x'.repeat(65), '%00', '%E0%A4%A', "'%20or%201=1"]) {
      const answer = await refusal(await browser.fetch(pathOf(call, value), { method: call.method }));
      expect(answer.status, value).toBeGreaterThanOrEqual(400);
      expect(answer.status, value).toBeLessThan(500);
    }
  });

  it.each(named(calls.filter(({ query }) => query)))('in the query is rejected by %s [X01]', async (_name, call) => {
    const url = `${pathOf(call)}?page=0&pageSize=x&lang=xx&textLanguage=xx&scope=x&tenantId=${'t'.repeat(70)}&searchUserId=%20&contentType=x&startDate=x&schoolId=%20&timeZone=%20&userId=%20&search=${'s'.repeat(300)}`;
    expect(await refusal(await user.fetch(url, requestOf(call)))).toEqual(named400);
  });

  it.each(named(calls))('with a repeated parameter is rejected by %s, with its name [P06]', async (_name, call) => {
    const answer = await user.fetch(`${pathOf(call)}?lang=a&lang=b`, requestOf(call));
    expect(await refusal(answer)).toMatchObject({ status: 400, code: CODES.repeatedParameter, field: 'lang' });
  });

  it.each(named(calls.filter(({ access }) => access === 'user')))(
    'of a visitor is rejected by %s [P08]',
    async (_name, call) => {
      const visitor = new Browser(platform.origins.main);
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'NORTH2026']),
      );
      const answer = await visitor.ask(call, { params, body: {} });
      expect([answer.status, answer.code]).toEqual([401, CODES.signInRequired]);
    },
  );
});

describe('an unknown path', () => {
  it.each(['/api', '/api/nothing', '/api/auth/v1/sign-in/x/y', '/api/tenants/v1/'])(
    '%s gets a JSON response [P09]',
    async (path) => {
      const answer = await browser.fetch(path);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await refusal(answer)).toMatchObject({ status: 404, code: CODES.notFound });
    },
  );
});

describe('schools', () => {
  it('are returned in every language [X04] [P02]', async () => {
    const names = new Set<string>();
    for (const language of LANGUAGES) {
      const answer = await browser.ask(findTenant, { params: { tenant: 'north' } }, { language });
      names.add(answer.data.name);
      const expected = { brandColor: '#1f5fbf', loginMethods: [1, 3, 2, 4], kind: 'school', isO3: false };
      expect(answer.data).toMatchObject(expected);
    }
    expect(names.size).toBeGreaterThanOrEqual(11);
    expect((await browser.ask(findTenant, { params: { tenant: 'oasis' } })).data).toMatchObject({
      isO3: true,
      loginMethods: [3, 1],
    });
    expect((await browser.ask(findTenant, { params: { tenant: 'mall' } })).data.kind).toBe('mall');
    const unknown = await browser.ask(findTenant, { params: { tenant: 'nowhere' } });
    expect([unknown.status, unknown.code]).toEqual([404, CODES.tenantUnknown]);
    expect((await browser.ask(findTenant, { params: { tenant: 'north-arts' } })).code).toBe(CODES.tenantUnknown);
    expect((await browser.ask(findTenant, { params: { tenant: 'north' } }, { language: 'xx' })).data.name).toBe(
      '北辰学院',
    );
  });

  it('are listed by page, each once [S04]', async () => {
    const ids: string[] = [];
    let after: string | null = '';
    for (let page = 1; after !== null; page += 1) {
      const { data }: Answer<CallData<typeof listSchools>> = await browser.ask(listSchools, {
        query: { after, pageSize: 12 },
      });
      expect(data.total).toBe(64);
      expect(data.list).toHaveLength(page < 6 ? 12 : 4);
      ids.push(...data.list.map(({ id }) => id));
      after = data.next;
    }
    expect(new Set(ids).size).toBe(64);
  });

  it('are not listed from a cursor of another list [S04] [X02]', async () => {
    const made = ['["1","a"]', '[1e300,"a"]', '[1.5,"a"]', '[1,"a\\u0000"]'].map((key) =>
      Buffer.from(key).toString('base64url'),
    );
    for (const after of ['x', 'W10', 'bnVsbA', ...made]) {
      const answer = await browser.ask(listSchools, { query: { after } });
      expect([answer.status, answer.code, answer.field]).toEqual([400, CODES.invalidInput, 'after']);
    }
  });

  it('are found by words in name and description, taken literally [S04]', async () => {
    const search = async (words: string, language = 'en_US') => {
      const { data } = await browser.ask(listSchools, { query: { search: words, pageSize: 100 } }, { language });
      return data.list.map(({ id }) => id);
    };
    expect(await search('kyoto language')).toEqual(['kyoto-language']);
    expect(await search('القاهرة', 'ar_SA')).toHaveLength(4);
    expect(await search('京都', 'ja_JP')).toHaveLength(4);
    for (const nothing of ['%', '_', '\\', "'; drop table users; --"]) expect(await search(nothing)).toEqual([]);
  });

  it('have their statistics, and whether the caller is a member [S04]', async () => {
    const head = await user.ask(readSchool, { params: { schoolId: 'north' } });
    expect(head.data).toMatchObject({ joined: true, memberCount: 2_020, coverUrl: '/files/media/covers/north.webp' });
    expect((await user.ask(readSchool, { params: { schoolId: 'river' } })).data.joined).toBe(false);
    expect((await browser.ask(readSchool, { params: { schoolId: 'north-arts' } })).data.name).toBe(
      'Northlight School of Arts',
    );
  });
});

describe('hostile input', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('\u0000', '\ud800', '__proto__', '%00', "'", '\\'),
  );
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(text),
    fc.dictionary(text, text),
  );
  const fields = [
    'account',
    'password',
    'code',
    'purpose',
    'ticket',
    'refresh_token',
    'state',
    'platformType',
    'id',
    'lang',
    'versions',
    'secondaryTypes',
  ];

  it.each(named(withBody))(
    'never causes an internal error in %s [X01]',
    async (_name, call) => {
      const property = fc.asyncProperty(
        fc.dictionary(fc.oneof(fc.constantFrom(...fields), text), value),
        async (body) => {
          const answer = await post(call, JSON.stringify(body));
          expect(answer.status).toBeLessThan(500);
        },
      );
      await fc.assert(property, { numRuns: 25 });
    },
    60_000,
  );

  it('that is well-formed never causes an internal error [X01]', async () => {
    const sign = calls.find(({ name }) => name === 'auth.signIn') as Call;
    const agree = calls.find(({ name }) => name === 'agreements.sign') as Call;
    const property = fc.asyncProperty(text, text, async (one, other) => {
      const body = { account: `${one.replace(/[\s@]/gu, '')}@b.c`, password: other };
      expect((await post(sign, JSON.stringify(body))).status).toBeLessThan(500);
      const record = {
        lang: 'en_US',
        signOpeType: 2,
        primaryType: 'YH',
        secondaryTypes: ['YS'],
        versions: { [one]: other, YS: one },
      };
      expect((await post(agree, JSON.stringify(record))).status).toBeLessThan(500);
      const search = await browser.fetch(
        `/api/schools/v1/public?search=${encodeURIComponent(Buffer.from(one).toString())}`,
      );
      expect(search.status).toBeLessThan(500);
    });
    // Few runs, because each costs a password hash.
    await fc.assert(property, { numRuns: 10 });
  });

  it('in headers never causes an internal error [X01]', async () => {
    const header = fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,80}$/);
    const property = fc.asyncProperty(header, header, header, async (one, two, three) => {
      const headers = {
        tenant_id: one,
        authorization: `Bearer ${two}`,
        cookie: `__Host-campus-access=${three}`,
        'sxz-lang': one,
        origin: two,
      };
      for (const path of ['/api/auth/v1/session', '/api/tenants/v1/north', '/api/schools/v1/public']) {
        expect((await fetch(platform.origins.main + path, { headers })).status).toBeLessThan(500);
      }
    });
    await fc.assert(property, { numRuns: 30 });
  });
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});
