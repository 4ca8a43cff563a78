import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../src/contract/durations.ts';
import { listReplays } from '../../../../src/contract/live/live-data.ts';
import { restrictPerson } from '../../../../src/contract/live/live-people.ts';
import { closeLive, enterLive, reportPresence } from '../../../../src/contract/live/live-room.ts';
import { deleteLive } from '../../../../src/contract/live/lives.ts';
import { MEDIA_ADDRESS_MS } from '../../../../src/contract/live/media-constants.ts';
import { deleteReplay, downloadReplay, setCaptions } from '../../../../src/contract/live/recordings.ts';
import { signOut } from '../../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../../support/browser.ts';
import { signIn } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';
import { get, namesIn, planLive, put, renew, segment, send, start } from '../studio.ts';

// Ten seconds after an address became another one: those that are made now are valid for nearly four minutes.
const NOW = new Date('2026-11-22T12:00:10Z');
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<'learner' | 'teacher' | 'foreigner' | 'visitor', Browser> = {} as never;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, now: () => now });
  for (const name of ['learner', 'teacher', 'foreigner', 'visitor'] as const)
    people[name] = new Browser(platform.origins.main);
  await signIn(people.foreigner, 'org', { tenant: 'river' });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});
const beginAnew = async () => {
  now = NOW;
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
};
beforeEach(beginAnew);
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
/** After every address that is valid now. */
const passAddresses = () => pass(2 * MEDIA_ADDRESS_MS);

interface Shown {
  readonly liveId: string;
  /** By what is there. */
  readonly addresses: Readonly<Record<string, string>>;
}

const partsOf = async (playlist: string, name: string) => {
  const text = (await get(playlist)).bytes.toString();
  const folder = playlist.replace(name, '');
  const [, init = ''] = /EXT-X-MAP:URI="([^"]+)"/.exec(text) ?? [];
  return { playlist, init: folder + init, segment: folder + namesIn(text)[0] };
};

/** A live course that is on, and its addresses for a learner. */
const onAir = async (): Promise<Shown & { readonly part: number; readonly ingest: string }> => {
  const liveId = await planLive(platform, now);
  const { ingest, part } = (await start(people.teacher, liveId)).data;
  await send({ ingest, part } as never, 2);
  const { videoUrl } = (await people.learner.ask(enterLive, { params: { liveId }, body: {} })).data;
  return { liveId, part, ingest, addresses: await partsOf(videoUrl, 'live.m3u8') };
};

/** A live course that is over, with captions, and its addresses for a learner and for its creator. */
const recorded = async (): Promise<Shown> => {
  const { learner, teacher } = people;
  const { liveId } = await onAir();
  await teacher.ask(closeLive, { params: { liveId }, body: {} });
  pass(MINUTE_MS);
  const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nVectors\n';
  await teacher.ask(setCaptions, { params: { liveId }, body: { language: 'en_US', text } });
  const [replay] = (await learner.ask(listReplays, { query: { liveId } })).data.list;
  const { files } = (await teacher.ask(downloadReplay, { params: { liveId } })).data;
  const addresses = await partsOf(replay?.url ?? '', 'index.m3u8');
  return { liveId, addresses: { ...addresses, captions: replay?.captions[0]?.url ?? '', file: files[0]?.url ?? '' } };
};

/** The answer at each address. */
const statusesOf = async ({ addresses }: Shown) =>
  Object.fromEntries(
    await Promise.all(Object.entries(addresses).map(async ([what, address]) => [what, (await get(address)).status])),
  );
const all = ({ addresses }: Shown, status: number) =>
  Object.fromEntries(Object.keys(addresses).map((what) => [what, status]));

it('ends each address by its time, and keeps no cache from it that has a copy [B04]', async () => {
  for (const make of [onAir, recorded]) {
    await beginAnew();
    const shown = await make();
    expect(await statusesOf(shown)).toEqual(all(shown, 200));
    const until = Number(/\/(\d{13})-/.exec(shown.addresses.playlist ?? '')?.[1]);
    expect(until - now.getTime()).toBeGreaterThan(MEDIA_ADDRESS_MS / 2);
    for (const late of [0, until - now.getTime() - 1_500]) {
      pass(late);
      for (const [what, address] of Object.entries(shown.addresses)) {
        const rule = (await get(address)).headers.get('cache-control') ?? '';
        const [, seconds] = /^public, max-age=(\d+)(?:, immutable)?$/.exec(rule) ?? [];
        if (what === 'file') expect(rule).toBe('no-store');
        else expect(now.getTime() + Number(seconds) * 1_000, `${what}: ${rule}`).toBeLessThanOrEqual(until);
      }
    }
    pass(1_500);
    expect(await statusesOf(shown)).toEqual(all(shown, 403));
    for (const address of Object.values(shown.addresses))
      expect((await get(address)).headers.get('cache-control')).toBe('no-store');
  }
});

it('gives nothing of a live course at an address of another school, another live course, another use or another time [B04]', async () => {
  const { foreigner, visitor } = people;
  const other = await recorded();
  for (const make of [onAir, recorded]) {
    await beginAnew();
    const shown = await make();
    const { liveId } = shown;
    for (const [what, address] of Object.entries(shown.addresses))
      for (const changed of [
        address.replace(liveId, other.liveId),
        address.replace('/north/', '/river/'),
        address.replace(/\d{13}/, (text) => String(Number(text) + 60_000)),
        address.replace('/live/media/', '/live/in/').replace('/live/files/', '/live/media/'),
        address.replace(/-[\w-]{43}\//, (text) => `-${text.slice(2, -1)}A/`),
      ])
        expect([403, 404], `${what}: ${changed}`).toContain((await get(changed)).status);
    expect((await visitor.ask(enterLive, { params: { liveId }, body: {} })).status).toBe(401);
    for (const call of [
      foreigner.ask(enterLive, { params: { liveId }, body: {} }, { tenant: 'river' }),
      foreigner.ask(listReplays, { query: { liveId } }, { tenant: 'river' }),
    ])
      expect((await call).status).toBe(404);
  }
  // Neither a recording before its end, nor another file of the store.
  const { addresses } = await onAir();
  const folder = (addresses.playlist ?? '').replace('live.m3u8', '');
  for (const name of ['index.m3u8', `0/0.${'A'.repeat(43)}.m4s`, '0/..%2F..%2Fsecrets'])
    expect((await get(folder + name)).status, name).toBe(404);
});

it('gives no further address to a session that has ended, neither a viewer’s nor the host’s [B04] [B02]', async () => {
  const { learner, teacher } = people;
  const over = await recorded();
  const on = await onAir();
  const params = { liveId: on.liveId };
  await learner.ask(signOut);
  expect((await learner.ask(enterLive, { params, body: {} })).status).toBe(401);
  expect((await learner.ask(reportPresence, { params, body: {} })).status).toBe(401);
  await teacher.ask(signOut);
  expect((await renew(teacher, on.liveId, on.part)).status).toBe(401);
  expect((await teacher.ask(downloadReplay, { params: { liveId: over.liveId } })).status).toBe(401);
  passAddresses();
  expect(await statusesOf(on)).toEqual(all(on, 403));
  expect(await statusesOf(over)).toEqual(all(over, 403));
  expect(await put(on, 2, segment('of a session that has ended'))).toMatchObject({
    status: 403,
    code: CODES.forbidden,
  });
});

it('gives no further address to somebody whom the host has removed, also of the replay [B04] [B06]', async () => {
  const { learner, teacher } = people;
  const on = await onAir();
  const over = await recorded();
  const removed = { status: 403, code: AREA_CODES.removedFromLive };
  for (const { liveId } of [on, over])
    await teacher.ask(restrictPerson, { params: { liveId }, body: { userId: 'learner', removed: true } });
  const params = { liveId: on.liveId };
  expect(await learner.ask(enterLive, { params, body: {} })).toMatchObject(removed);
  expect(await learner.ask(reportPresence, { params, body: {} })).toMatchObject(removed);
  expect(await learner.ask(listReplays, { query: { liveId: over.liveId } })).toMatchObject(removed);
  passAddresses();
  expect(await statusesOf(on)).toEqual(all(on, 403));
  expect(await statusesOf(over)).toEqual(all(over, 403));
});

it('gives nothing at valid addresses of a live course, or of a replay, that was deleted [B04] [B05]', async () => {
  const { learner, teacher } = people;
  const on = await onAir();
  const over = await recorded();
  const without = await recorded();
  for (const { liveId } of [on, over]) {
    await teacher.ask(closeLive, { params: { liveId }, body: {} });
    expect((await teacher.ask(deleteLive, { params: { liveId } })).status).toBe(200);
  }
  expect((await teacher.ask(deleteReplay, { params: { liveId: without.liveId } })).status).toBe(200);
  // What one process remembers for all who ask.
  pass(2 * SECOND_MS);
  for (const shown of [on, over, without]) expect(await statusesOf(shown)).toEqual(all(shown, 404));
  expect(await learner.ask(enterLive, { params: { liveId: on.liveId }, body: {} })).toMatchObject({
    code: AREA_CODES.liveDeleted,
  });
  expect(await learner.ask(listReplays, { query: { liveId: over.liveId } })).toMatchObject({
    code: AREA_CODES.liveDeleted,
  });
  expect((await learner.ask(listReplays, { query: { liveId: without.liveId } })).data.list).toEqual([]);
});
