import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AREAS, TABLES } from '../../../demo/platform/areas.ts';
import { removeAccount } from '../../../demo/platform/core/areas/accounts.ts';
import { blocks } from '../../../demo/platform/space/blocks/tables.ts';
import { follows, spaces } from '../../../demo/platform/space/tables.ts';
import { memberships } from '../../../demo/platform/tenants/tables.ts';
import { posts } from '../../../demo/platform/works/tables.ts';
import { listBlocks, readBlock, saveBlock } from '../../../src/contract/space/blocks.ts';
import { addComment, likeWork, listComments } from '../../../src/contract/space/comments.ts';
import { addFocus, listFans } from '../../../src/contract/space/follows.ts';
import { readSpaceCounts } from '../../../src/contract/space/people.ts';
import { listOverlayComments } from '../../../src/contract/space/posts.ts';
import { listPosts, readPost } from '../../../src/contract/space/works.ts';
import { Browser } from '../support/browser.ts';
import { makeCreator } from '../support/creators.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

type Person = Awaited<ReturnType<typeof makeCreator>>;

/** A new member of `north` with a post of their own. */
const makeAuthor = async (): Promise<Person & { readonly post: string }> => {
  const person = await makeCreator(platform);
  const joinedAt = new Date('2026-03-01T00:00:00Z');
  await platform.db.insert(memberships).values({ tenantId: 'north', userId: person.id, role: 'learner', joinedAt });
  const post = `${person.id}-work`;
  const row = { userId: person.id, id: post, schoolId: 'north', resourceType: 'article', attachments: [], vote: null };
  await platform.db.insert(posts).values(rowOf(posts, row) as typeof posts.$inferInsert);
  return { ...person, post };
};

const keep = ({ browser }: Person, other: Person, kind: string) =>
  browser.ask(saveBlock, { body: { userId: other.id, kind } });
const follow = ({ browser, id }: Person, other: Person) =>
  browser.ask(addFocus, { body: { userId: id, focusUserId: other.id } });
const say = ({ browser }: Person, resourceId: string, replyTo = '') =>
  browser.ask(addComment, { params: { resourceId }, body: { content: 'A word', ...(replyTo && { replyTo }) } });
const authorsAt = async ({ browser }: Pick<Person, 'browser'>, resourceId: string) =>
  (await browser.ask(listComments, { params: { resourceId } })).data.list.map(({ author }) => author.userId).sort();

it('a block ends that two people follow each other, and lets neither begin again [U08]', async () => {
  const [one, other] = [await makeAuthor(), await makeAuthor()];
  await follow(one, other);
  await follow(other, one);
  expect((await keep(one, other, 'block')).data).toEqual({ kind: 'block' });
  const left = await platform.db.select().from(follows).where(eq(follows.followerId, one.id));
  expect([left, (await follow(one, other)).status, (await follow(other, one)).status]).toEqual([[], 403, 403]);
  const [space] = await platform.db.select().from(spaces).where(eq(spaces.userId, one.id));
  expect([space?.fansCount, space?.focusCount]).toEqual([0, 0]);

  // Only the one who blocks reads it.
  const read = async ({ browser }: Person, userId: string) =>
    (await browser.ask(readBlock, { query: { userId } })).data.kind;
  expect([await read(one, other.id), await read(other, one.id)]).toEqual(['block', 'none']);
  const list = async ({ browser }: Person) => (await browser.ask(listBlocks)).data.list;
  expect(await list(one)).toMatchObject([{ userId: other.id, kind: 'block' }]);
  expect(await list(other)).toEqual([]);
  await keep(one, other, 'none');
  expect((await follow(other, one)).status).toBe(200);
});

it('who is blocked sees the space as if it hid everything, and can do nothing there [U08]', async () => {
  const [one, other, third] = [await makeAuthor(), await makeAuthor(), await makeAuthor()];
  const atSpace = async ({ browser }: Person) => {
    const query = { userId: one.id };
    return [
      (await browser.ask(readPost, { params: { resourceId: one.post } })).status,
      (await browser.ask(listPosts, { query })).status,
      (await browser.ask(listFans, { query: { focusUserId: one.id } })).status,
      (await browser.ask(likeWork, { body: { resourceId: one.post, liked: true } })).status,
    ];
  };
  const said = (await say(one, third.post)).data.id;
  await keep(one, other, 'block');
  expect(await atSpace(other)).toEqual([403, 403, 403, 403]);
  expect(await atSpace(third)).toEqual([200, 200, 200, 200]);
  const figures = (await other.browser.ask(readSpaceCounts, { query: { webMasterId: one.id } })).data;
  expect([figures.worksCount, figures.fansCount, figures.settingList.some(({ isVisible }) => isVisible)]).toEqual([
    null,
    null,
    false,
  ]);
  expect([(await say(other, one.post)).status, (await say(other, third.post, said)).status]).toEqual([403, 403]);
  // The one who blocks is not kept from the other one’s space, but is not answered there either.
  const theirs = (await say(other, third.post)).data.id;
  expect((await say(one, third.post, theirs)).status).toBe(403);
  expect((await one.browser.ask(readPost, { params: { resourceId: other.post } })).status).toBe(200);
});

it('hides comments from both after a block, from one after a mute, and from no administrator [U08]', async () => {
  const [one, other, host] = [await makeAuthor(), await makeAuthor(), await makeAuthor()];
  const admin = new Browser(platform.origins.main);
  await signIn(admin, 'admin');
  await say(one, host.post);
  await say(other, host.post);
  const both = [one.id, other.id].sort();
  const overlay = async ({ browser }: Person) =>
    (await browser.ask(listOverlayComments, { body: { schoolId: 'north', resourceIdList: [host.post] } })).data.list
      .length;
  await keep(one, other, 'mute');
  expect([await authorsAt(one, host.post), await authorsAt(other, host.post)]).toEqual([[one.id], both]);
  expect([await overlay(one), await overlay(other)]).toEqual([1, 2]);
  expect((await follow(other, one)).status).toBe(200);
  await keep(one, other, 'block');
  expect([await authorsAt(one, host.post), await authorsAt(other, host.post)]).toEqual([[one.id], [other.id]]);
  expect([await authorsAt(host, host.post), await authorsAt({ browser: admin }, host.post)]).toEqual([both, both]);
});

it('blocks neither oneself nor nobody, and goes with the account [U08]', async () => {
  const [one, other] = [await makeAuthor(), await makeAuthor()];
  expect([(await keep(one, one, 'block')).status, (await keep(one, { ...one, id: 'nobody' }, 'block')).status]).toEqual(
    [400, 404],
  );
  await keep(one, other, 'block');
  await platform.db.transaction((tx) => removeAccount(AREAS, TABLES, tx, other.id));
  expect(await platform.db.select().from(blocks).where(eq(blocks.userId, one.id))).toEqual([]);
});
