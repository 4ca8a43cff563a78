import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { CONTRACT } from '../../src/contract/index.ts';
import { sampleOf } from '../../src/testing/schema-sample.ts';
import { createFakePlatform, FAKE_CODE, FAKE_TICKET, type FakePlatform } from '../../src/testing/testing.ts';

const API = 'https://campus.example';
const CALLS: readonly Call[] = Object.values(CONTRACT);
const NOW = new Date('2026-03-02T09:00:00.000Z');

const create = (more = {}) => createFakePlatform({ apiBase: API, now: () => NOW, ...more });

/** Ids that the fixtures have, for the inputs of a call. */
const KNOWN: Readonly<Record<string, string>> = {
  tenant: 'north',
  ticket: FAKE_TICKET,
  tenantId: 'north',
  schoolId: 'north',
  userId: 'omar',
  focusUserId: 'mei',
  webMasterId: 'mei',
  sectionId: 'plate-1',
  categoryId: '',
  liveId: 'live-2',
  resourceId: 'post-1',
  account: 'mei@campus.example',
  password: 'campus-demo',
};

/** What a call needs besides. */
const INPUTS: Readonly<Record<string, Record<string, unknown>>> = {
  'courses.removeLesson': { revision: '1' },
  'auth.signInWithCode': { code: FAKE_CODE },
  'auth.resetPassword': { code: FAKE_CODE },
  'attendance.signPage': { code: '731904' },
  'identity.addSigningKey': { address: 'https://north.example/keys.json' },
  'attendance.sign': { code: '731904' },
};

/** The least input that the schemas of a call accept, with what the fixtures know. */
function inputFor(call: Call) {
  const part = (schema: Call['query']) => {
    if (!schema) return {};
    const least = sampleOf(schema, NOW.toISOString()) as Record<string, unknown>;
    const known = Object.entries({ ...KNOWN, ...INPUTS[call.name] }).filter(([key]) => key in least);
    const mixed = { ...least, ...Object.fromEntries(known) };
    return safeParse(schema, mixed).success ? mixed : least;
  };
  const params = part(call.params);
  const query = new URLSearchParams(part(call.query) as Record<string, string>);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return { url: `${API}${path}?${query}`, body: call.method === 'GET' ? '' : JSON.stringify(part(call.body)) };
}

const send = (platform: FakePlatform, call: Call) =>
  platform.handle({ method: call.method, headers: { tenant_id: 'north' }, ...inputFor(call) });

describe('the fake platform [D03]', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))('answers %s as the contract says', async (_, call) => {
    const platform = create({ as: 'teacher' });
    platform.state.attendances[0]!.records.omar = { status: 0, time: '' };
    platform.state.ticket = 'omar';
    const answer = await send(platform, call);
    expect(platform.calls.map(({ name }) => name)).toEqual([call.name]);
    if (answer === null || answer === 'offline') throw new Error('no answer');
    if (call.file) return expect(answer.headers['content-disposition']).toContain('filename');
    const body = JSON.parse(call.stream ? answer.body.slice('data: '.length) : answer.body);
    if (answer.status !== 200)
      return expect([call.codes, body]).toEqual([expect.anything(), 'an answer that succeeds']);
    const { code, data, success } = call.envelope;
    if (!call.stream && code) expect(success).toContain(body[code]);
    expect(safeParse(call.data, call.stream || !data ? body : body[data]).issues).toBeUndefined();
  });

  it('refuses to visitors what only users may do', async () => {
    for (const call of CALLS.filter(({ access }) => access === 'user'))
      expect(await send(create(), call), call.name).toMatchObject({ status: 401 });
  });

  it('tells people of follows and comments, unless they keep those people away', async () => {
    const platform = create({ as: 'learner' });
    const ask = async ({ method, path }: Call, body?: object, params = '') => {
      const url = API + path.replace('{resourceId}', 'post-1') + params;
      const answer = await platform.handle({
        ...{ method, url, headers: { tenant_id: 'north' } },
        body: body ? JSON.stringify(body) : '',
      });
      if (answer === null || answer === 'offline') throw new Error('no answer');
      return JSON.parse(answer.body).data ?? JSON.parse(answer.body);
    };
    await ask(CONTRACT.addFocus, { userId: 'mei', focusUserId: 'omar' });
    await ask(CONTRACT.addFocus, { userId: 'mei', focusUserId: 'omar' });
    await ask(CONTRACT.addComment, {
      content: 'Why is it red at dusk?',
    });
    platform.as('teacher');
    expect(await ask(CONTRACT.countUnread)).toEqual({ unread: 2 });
    const { list } = await ask(CONTRACT.listNotifications, undefined, '?pageSize=20');
    expect(list).toMatchObject([
      { kind: 'commented', actor: { userId: 'mei' }, subject: { kind: 'comment', placeId: 'post-1' } },
      { kind: 'followed', actor: { nickName: 'Mei' }, subject: { kind: 'person', id: 'mei' } },
    ]);
    expect(await ask(CONTRACT.markRead, { ids: [list[0].id] })).toEqual({ unread: 1 });

    await ask(CONTRACT.saveBlock, { userId: 'mei', kind: 'block' });
    expect(await ask(CONTRACT.readBlock, undefined, '?userId=mei')).toEqual({ kind: 'block' });
    expect((await ask(CONTRACT.listBlocks, undefined, '?pageSize=20')).list).toMatchObject([
      { userId: 'mei', kind: 'block' },
    ]);
    expect(platform.state.follows).toEqual([]);
    platform.as('learner');
    await ask(CONTRACT.addFocus, { userId: 'mei', focusUserId: 'omar' });
    expect(platform.state.notifications).toHaveLength(2);
  });
});
