import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces } from '../../../demo/platform/space/tables.ts';
import { posts } from '../../../demo/platform/works/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import type { Call } from '../../../src/contract/call.ts';
import {
  addComment,
  deleteComment,
  editComment,
  likeWork,
  listComments,
  listReplies,
} from '../../../src/contract/space/comments.ts';
import { listDynamics } from '../../../src/contract/space/dynamics.ts';
import {
  castVote,
  listOverlayComments,
  pinPost,
  readDownloadToken,
  readFileUrl,
  resolveQuestion,
} from '../../../src/contract/space/posts.ts';
import { DOWNLOAD_LIFETIME_S, WORK_PAGE_SIZE } from '../../../src/contract/space/work-constants.ts';
import { listExams, listPosts, listVideos, readExam, readPost, readVideo } from '../../../src/contract/space/works.ts';
import { Browser, CODES } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const newBrowser = async (account?: string, tenant = 'north') => {
  const browser = new Browser(platform.origins.main);
  if (account) await signIn(browser, account, { tenant });
  return browser;
};

const postsOf = (browser: Browser, userId: string, query: Record<string, unknown> = {}) =>
  browser.ask(listPosts, { query: { userId, ...query } });

const hideWorks = (userId: string, isHidden: boolean) =>
  platform.db
    .insert(spaces)
    .values({ userId, showsWorks: !isHidden })
    .onConflictDoUpdate({ target: spaces.userId, set: { showsWorks: !isHidden } });

describe('lists', () => {
  it('has ten posts a page, each once, pinned ones first, the newest next [H08]', async () => {
    const visitor = await newBrowser();
    const first = await postsOf(visitor, 'learner');
    expect(first.data.records).toHaveLength(10);
    const all = [];
    for (let page = 1; all.length < first.data.rowCount; page++) {
      all.push(...(await postsOf(visitor, 'learner', { page })).data.records);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.data.rowCount);
    expect(all[0]).toMatchObject({ isTop: 1 });
    const times = all.slice(1).map(({ issueTime }) => issueTime);
    expect(times).toEqual([...times].sort().reverse());
    expect((await postsOf(visitor, 'learner', { page: 99 })).data.records).toEqual([]);
    const videos = await visitor.ask(listVideos, { query: { userId: 'chen-siyuan' } });
    if (videos.status === 200) expect(videos.data.records.length).toBeLessThanOrEqual(WORK_PAGE_SIZE);
  });

  it('rejects pages and sizes that no list has [X02]', async () => {
    const visitor = await newBrowser();
    for (const query of [{ page: 0 }, { page: -1 }, { page: 1.5 }, { page: 'x' }, { limit: 101 }, { status: '0' }]) {
      const { code, field, status } = await postsOf(visitor, 'learner', query);
      expect([status, code, field]).toEqual([400, CODES.invalidInput, Object.keys(query)[0]]);
    }
  });
});

describe('what others see', () => {
  const works: readonly (readonly [string, Call, object])[] = [
    ['posts', listPosts, { query: { userId: 'teacher' } }],
    ['videos', listVideos, { query: { userId: 'teacher' } }],
    ['a post', readPost, { params: { resourceId: 'teacher-welcome' } }],
    ['its comments', listComments, { params: { resourceId: 'teacher-welcome' } }],
    ['the overlay', listOverlayComments, { body: { schoolId: 'north', resourceIdList: ['teacher-welcome'] } }],
  ];
  it.each(works)('hidden works: %s answer to their owner only [H06] [H08] [H11]', async (_name, call, input) => {
    const roles: Record<string, Browser> = {
      owner: await newBrowser('teacher'),
      other: await newBrowser('learner'),
      organization: await newBrowser('org', 'river'),
      visitor: await newBrowser(),
    };
    const statuses = async () => {
      const found: Record<string, number> = {};
      for (const [role, browser] of Object.entries(roles)) found[role] = (await browser.ask(call, input)).status;
      return found;
    };
    expect(await statuses()).toEqual({ owner: 200, other: 200, organization: 200, visitor: 200 });
    await hideWorks('teacher', true);
    expect(await statuses()).toEqual({ owner: 200, other: 403, organization: 403, visitor: 403 });
    await hideWorks('teacher', false);
  });

  it('shows exams of others only if an organization holds them, or to members of the school [H10]', async () => {
    const [owner, other, visitor] = [await newBrowser('teacher'), await newBrowser('newcomer'), await newBrowser()];
    const exams = (browser: Browser, userId: string) => browser.ask(listExams, { query: { userId } });
    expect((await exams(owner, 'teacher')).data.records.length).toBeGreaterThan(0);
    expect([(await exams(other, 'teacher')).status, (await exams(visitor, 'teacher')).status]).toEqual([403, 403]);
    expect((await exams(visitor, 'org')).data.records.map(({ examName }) => examName)).toContain(
      'Welding: practical test',
    );
    const exam = (browser: Browser, examId: string) => browser.ask(readExam, { params: { examId } });
    expect((await exam(await newBrowser('learner'), 'teacher-algebra')).status).toBe(200);
    expect([(await exam(other, 'teacher-algebra')).status, (await exam(visitor, 'org-safety')).status]).toEqual([
      403, 200,
    ]);
  });

  it('shows works of a school for members only to its members [H08]', async () => {
    const ids = async (browser: Browser) => (await postsOf(browser, 'admin')).data.records.map(({ id }) => id);
    const open = async (browser: Browser) =>
      (await browser.ask(readPost, { params: { resourceId: 'admin-closed' } })).status;
    const [member, other, visitor] = [await newBrowser('admin'), await newBrowser('learner'), await newBrowser()];
    expect([await ids(member), await ids(other), await ids(visitor)]).toEqual([['admin-closed'], [], []]);
    expect([await open(member), await open(other), await open(visitor)]).toEqual([200, 403, 403]);
  });

  it('leaves what a person hides out of the feed, and courses and exams of others [H06] [H10]', async () => {
    const kinds = async (browser: Browser) => {
      const { data, status } = await browser.ask(listDynamics, { query: { userId: 'learner', pageSize: 100 } });
      return status === 200 ? [...new Set(data.list.map(({ kind }) => kind))].sort() : status;
    };
    const [owner, other] = [await newBrowser('learner'), await newBrowser()];
    const all = await kinds(owner);
    expect(all).toEqual(expect.arrayContaining(['passed', 'posted']));
    expect(await kinds(other)).not.toContain('passed');
    await platform.db.update(spaces).set({ showsWorks: false }).where(eq(spaces.userId, 'learner'));
    expect([await kinds(owner), await kinds(other)]).toEqual([
      all,
      (all as string[]).filter((kind) => kind === 'followed'),
    ]);
    await platform.db.update(spaces).set({ showsFollows: false }).where(eq(spaces.userId, 'learner'));
    expect(await kinds(other)).toBe(403);
    await platform.db.update(spaces).set({ showsFollows: true, showsWorks: true }).where(eq(spaces.userId, 'learner'));
  });

  it('pages the feed without gaps or repetitions [H01]', async () => {
    const owner = await newBrowser('learner');
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { data } = await owner.ask(listDynamics, { query: { userId: 'learner', after, pageSize: 7 } });
      seen.push(...data.list.map(({ id }) => id));
      if (data.next === null) break;
      after = data.next;
    }
    const { data } = await owner.ask(listDynamics, { query: { userId: 'learner', pageSize: 100 } });
    expect(seen).toEqual(data.list.map(({ id }) => id));
    const wrong = await owner.ask(listDynamics, { query: { userId: 'learner', after: 'bm8' } });
    expect([wrong.status, wrong.field]).toEqual([400, 'after']);
  });
});

describe('votes', () => {
  const vote = (browser: Browser, optionIds: readonly string[], resourceId = 'learner-vote') =>
    browser.ask(castVote, { body: { resourceId, optionIds } });
  const read = async (browser: Browser) =>
    (await browser.ask(readPost, { params: { resourceId: 'learner-vote' } })).data.post.vote;

  it('counts one vote a user, and shows the figures afterwards [H09]', async () => {
    const author = await newBrowser('learner');
    const before = await read(author);
    const user = await newBrowser('admin');
    expect((await read(user))?.options.map(({ count }) => count)).toEqual([null, null, null]);
    for (const choice of [['o9'], ['o1', 'o2'], ['o1', 'o1']]) {
      expect([(await vote(user, choice)).status, (await vote(user, choice)).field]).toEqual([400, 'optionIds']);
    }
    const [one, other] = await Promise.all([vote(user, ['o1']), vote(user, ['o2'])]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect([one.code, other.code]).toContain(AREA_CODES.voteRepeated);
    const after = await read(user);
    expect(after?.voterCount).toBe((before?.voterCount ?? 0) + 1);
    expect(after?.chosen).toHaveLength(1);
    expect(await read(author)).toMatchObject({ voterCount: after?.voterCount, chosen: [] });
    expect((await vote(await newBrowser(), ['o1'])).status).toBe(401);
  });

  it('ends when it has run out, and then shows everybody its figures [H09]', async () => {
    const user = await newBrowser('teacher');
    platform.clock.advance(40 * 24 * 3_600);
    await signIn(user, 'teacher');
    const late = await vote(user, ['o1']);
    expect([late.status, late.code]).toEqual([409, AREA_CODES.voteEnded]);
    const seen = await read(await newBrowser());
    expect(seen?.options.every(({ count }) => count !== null)).toBe(true);
    platform.clock.advance(-40 * 24 * 3_600);
  });
});

it('lets only its author resolve a question [H09]', async () => {
  const resolve = (browser: Browser, resourceId: string, isResolved: 0 | 1 = 1) =>
    browser.ask(resolveQuestion, { body: { resourceId, isResolved } });
  const [author, other] = [await newBrowser('learner'), await newBrowser('teacher')];
  expect([(await resolve(other, 'learner-question')).status, (await resolve(author, 'learner-note1')).status]).toEqual([
    403, 400,
  ]);
  for (const isResolved of [1, 0] as const) {
    expect((await resolve(author, 'learner-question', isResolved)).data).toEqual({ isResolved });
    const { data } = await other.ask(readPost, { params: { resourceId: 'learner-question' } });
    expect(data.post.isResolved).toBe(isResolved);
  }
  expect((await resolve(author, 'learner-none')).status).toBe(404);
});

it('lists a pinned post of its author first, until it is unpinned [U10]', async () => {
  const pin = (browser: Browser, resourceId: string, isTop: 0 | 1 = 1) =>
    browser.ask(pinPost, { body: { resourceId, isTop } });
  const [author, other] = [await newBrowser('learner'), await newBrowser('teacher')];
  const latest = async () =>
    (await other.ask(listPosts, { query: { userId: 'learner', limit: 50 } })).data.records.map(({ id, isTop }) => [
      id,
      isTop,
    ]);
  const before = await latest();
  const [last = ''] = before.filter(([, isTop]) => isTop === 0).at(-1) as [string, number];
  expect([(await pin(other, last)).status, (await pin(author, 'learner-none')).status]).toEqual([403, 404]);
  expect(await latest()).toEqual(before);
  expect((await pin(author, last)).data).toEqual({ isTop: 1 });
  const pinned = await latest();
  expect(pinned.findIndex(([id]) => id === last)).toBeLessThan(pinned.findIndex(([, isTop]) => isTop === 0));
  expect((await pin(author, last, 0)).data).toEqual({ isTop: 0 });
  expect(await latest()).toEqual(before);
});

it('adds a comment that everybody reads and the post counts [H09]', async () => {
  const resourceId = 'learner-note2';
  const add = (browser: Browser, content: string) =>
    browser.ask(addComment, { params: { resourceId }, body: { content } });
  const user = await newBrowser('teacher');
  const count = async () => (await user.ask(readPost, { params: { resourceId } })).data.post.commentCount;
  const before = await count();
  const text = '<b>Łucja</b> & \u202E friends 👩‍👩‍👧';
  expect((await add(user, `  ${text}  `)).data).toMatchObject({ content: text, author: { userId: 'teacher' } });
  for (const content of ['', '   ', 'x'.repeat(501)]) {
    expect([(await add(user, content)).status, (await add(user, content)).field]).toEqual([400, 'content']);
  }
  expect((await add(await newBrowser(), 'no')).status).toBe(401);
  const visitor = await newBrowser();
  const { data } = await visitor.ask(listComments, { params: { resourceId }, query: { pageSize: 1 } });
  expect(data.list[0]?.content).toBe(text);
  expect(await count()).toBe(before + 1);
  const { data: overlay } = await visitor.ask(listOverlayComments, {
    body: { schoolId: 'north', resourceIdList: [resourceId] },
  });
  expect(overlay.list[0]).toMatchObject({ from_user_id: 'teacher', from_user_name: 'Łucja', content: text });
  const mixed = await visitor.ask(listOverlayComments, {
    body: { schoolId: 'north', resourceIdList: [resourceId, 'teacher-welcome'] },
  });
  expect([mixed.status, mixed.field]).toEqual([400, 'resourceIdList']);
});

describe('comments', () => {
  const resourceId = 'learner-note1';
  const add = (browser: Browser, content: string, replyTo?: string) =>
    browser.ask(addComment, { params: { resourceId }, body: { content, ...(replyTo && { replyTo }) } });
  const list = async (browser: Browser) =>
    (await browser.ask(listComments, { params: { resourceId }, query: { pageSize: 100 } })).data.list;
  const countOf = async (browser: Browser) =>
    (await browser.ask(readPost, { params: { resourceId } })).data.post.commentCount;

  it('have replies of one level, oldest first, with further ones on demand; each is counted [U05]', async () => {
    const [writer, other] = [await newBrowser('teacher'), await newBrowser('admin')];
    const before = await countOf(writer);
    const { id } = (await add(writer, 'What do you think?')).data;
    for (let index = 0; index < 5; index++) expect((await add(other, `Reply ${index}`, id)).status).toBe(200);
    const found = (await list(await newBrowser())).find((one) => one.id === id);
    expect(found).toMatchObject({ replyCount: 5, mayEdit: false, mayDelete: false });
    expect(found?.replies.map(({ content }) => content)).toEqual(['Reply 0', 'Reply 1', 'Reply 2']);
    expect(await countOf(writer)).toBe(before + 6);
    const replies = { params: { resourceId, commentId: id } };
    const first = (await other.ask(listReplies, { ...replies, query: { pageSize: 4 } })).data;
    const rest = (await other.ask(listReplies, { ...replies, query: { after: first.next ?? '', pageSize: 4 } })).data;
    expect([...first.list, ...rest.list].map(({ content }) => content)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `Reply ${index}`),
    );
    expect(rest.next).toBeNull();
    // Neither a reply nor a comment of another work is replied to.
    for (const replyTo of [first.list[0]?.id, 'c-none', 'c00000']) {
      const refused = await add(other, 'Deeper', replyTo);
      expect([refused.status, refused.field]).toEqual([404, 'replyTo']);
    }
    expect(await countOf(writer)).toBe(before + 6);
  });

  it('are changed by their authors only, under the same moderation [U05]', async () => {
    const [writer, owner] = [await newBrowser('teacher'), await newBrowser('learner')];
    const { id } = (await add(writer, 'Frist.')).data;
    const edit = (browser: Browser, content: string) =>
      browser.ask(editComment, { params: { resourceId, commentId: id }, body: { content } });
    expect((await edit(owner, 'Mine now.')).status).toBe(403);
    expect((await edit(await newBrowser(), 'Mine now.')).status).toBe(401);
    expect([(await edit(writer, ' ')).status, (await edit(writer, ' ')).field]).toEqual([400, 'content']);
    expect((await edit(writer, 'buy cocaine here')).code).toBe(AREA_CODES.moderationSensitive);
    expect((await edit(writer, 'First.')).data).toMatchObject({ content: 'First.', editedTime: expect.any(String) });
    expect((await list(owner)).find((one) => one.id === id)?.content).toBe('First.');
  });

  it('are deleted by their author, the author of the work and administrators; one with replies stays without its text [U05]', async () => {
    const [writer, owner, admin] = [
      await newBrowser('teacher'),
      await newBrowser('learner'),
      await newBrowser('admin'),
    ];
    const stranger = await newBrowser('closed');
    const before = await countOf(writer);
    const remove = (browser: Browser, commentId: string) =>
      browser.ask(deleteComment, { params: { resourceId, commentId } });
    const parent = (await add(writer, 'A secret that was a mistake.')).data.id;
    const reply = (await add(admin, 'I saw it.', parent)).data.id;
    expect((await remove(stranger, parent)).status).toBe(403);
    expect((await remove(writer, parent)).data).toEqual({ commentCount: before + 1, stays: true });
    const visitor = await newBrowser();
    const seen = (await list(visitor)).find(({ id }) => id === parent);
    expect(seen).toMatchObject({ deleted: true, content: '', replyCount: 1 });
    const { data: overlay } = await visitor.ask(listOverlayComments, {
      body: { schoolId: 'north', resourceIdList: [resourceId] },
    });
    expect(overlay.list.some(({ id }) => id === parent)).toBe(false);
    // With its last reply, it goes. The author of the work may delete what others wrote.
    expect((await remove(owner, reply)).data).toEqual({ commentCount: before, stays: false });
    expect((await list(visitor)).some(({ id }) => id === parent)).toBe(false);
    const third = (await add(writer, 'For the administrators.')).data.id;
    expect((await list(admin)).find(({ id }) => id === third)).toMatchObject({ mayEdit: false, mayDelete: true });
    expect((await remove(admin, third)).data).toEqual({ commentCount: before, stays: false });
    expect((await remove(admin, third)).status).toBe(404);
  });
});

it('counts each person who reads and likes a work once, and never its author [U05]', async () => {
  const resourceId = 'learner-note3';
  const read = async (browser: Browser) => (await browser.ask(readPost, { params: { resourceId } })).data;
  const [author, first, second] = [await newBrowser('learner'), await newBrowser('teacher'), await newBrowser('admin')];
  const before = (await read(author)).post;
  for (const browser of [first, first, second, await newBrowser(), author]) await read(browser);
  expect((await read(author)).post.viewCount).toBe(before.viewCount + 2);
  const like = (browser: Browser, liked = true) => browser.ask(likeWork, { body: { resourceId, liked } });
  const answers = await Promise.all([like(first), like(first), like(first)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await like(second)).data).toEqual({ liked: true, likeCount: before.likeCount + 2 });
  expect((await read(first)).liked).toBe(true);
  expect((await like(first, false)).data).toEqual({ liked: false, likeCount: before.likeCount + 1 });
  expect((await like(first, false)).data).toEqual({ liked: false, likeCount: before.likeCount + 1 });
  expect((await read(first)).liked).toBe(false);
  expect((await like(await newBrowser())).status).toBe(401);
  // What cannot be read cannot be liked.
  await hideWorks('learner', true);
  expect((await like(first)).status).toBe(403);
  await hideWorks('learner', false);
});

describe('attachments', () => {
  const params = { resourceId: 'learner-note0', uid: 'notes' };

  it('gives an address that works for minutes, for one file [H09]', async () => {
    const user = await newBrowser('teacher');
    const { url } = (await user.ask(readFileUrl, { params })).data;
    const file = await fetch(url);
    expect([file.status, file.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="file\.txt"; filename\*=UTF-8''%/);
    expect(await file.text()).toContain('云上备份的三二一原则');
    expect(url).not.toMatch(/eyJ|session/);
    const changed = new URL(url);
    for (const [from, to] of [
      ['notes', 'handout'],
      ['teacher', 'admin'],
      ['note0', 'note1'],
    ] as const) {
      changed.searchParams.set('token', (new URL(url).searchParams.get('token') ?? '').replace(from, to));
      expect((await fetch(changed)).status).toBe(403);
    }
    expect((await fetch(url.replace('/documents/notes', '/documents/handout'))).status).toBe(403);
    platform.clock.advance(DOWNLOAD_LIFETIME_S + 1);
    expect((await fetch(url)).status).toBe(403);
    platform.clock.advance(-DOWNLOAD_LIFETIME_S - 1);
  });

  it('gives a token for the document service only to users who may see the post [H09]', async () => {
    const handout = { params: { ...params, uid: 'handout' } };
    const user = await newBrowser('teacher');
    const { data } = await user.ask(readDownloadToken, handout);
    expect(data).toMatchObject({ userId: 'teacher', integrity: expect.stringMatching(/^sha384-/) });
    const script = await fetch(data.sdkUrl);
    expect([script.status, script.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect((await user.ask(readDownloadToken, { params })).status).toBe(404);
    expect((await user.ask(readFileUrl, handout)).status).toBe(404);
    expect((await (await newBrowser()).ask(readDownloadToken, handout)).status).toBe(401);
    await hideWorks('learner', true);
    expect([
      (await user.ask(readDownloadToken, handout)).status,
      (await user.ask(readFileUrl, { params })).status,
    ]).toEqual([403, 403]);
    await hideWorks('learner', false);
  });
});

it('answers a thousand works in pages, without a statement a row [H08]', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) =>
    rowOf(posts, {
      userId: 'closed',
      id: `closed-${index}`,
      schoolId: 'north',
      resourceType: 'article',
      attachments: [],
      vote: null,
    }),
  );
  await platform.db.insert(posts).values(rows as never);
  const visitor = await newBrowser();
  const last = await postsOf(visitor, 'closed', { page: 100 });
  expect([last.data.rowCount, last.data.records.length]).toEqual([1_000, 10]);
});

it('finds no works of unknown people, and no unknown works [H08]', async () => {
  const visitor = await newBrowser();
  expect((await postsOf(visitor, 'nobody')).status).toBe(404);
  for (const id of ['x', '-x', 'learner-x', 'learner', 'nobody-x']) {
    expect((await visitor.ask(readPost, { params: { resourceId: id } })).status, id).toBe(404);
    expect((await visitor.ask(readVideo, { params: { videoId: id } })).status, id).toBe(404);
    expect((await visitor.ask(readExam, { params: { examId: id } })).status, id).toBe(404);
  }
});
