import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../../../demo/platform/events/tables.ts';
import { plateContents } from '../../../demo/platform/plate/tables.ts';
import { spaces } from '../../../demo/platform/space/tables.ts';
import { uploadedFiles } from '../../../demo/platform/uploads/tables.ts';
import { posts } from '../../../demo/platform/works/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { beginUpload, finishUpload } from '../../../src/contract/files/uploads.ts';
import { listPlateContents } from '../../../src/contract/plate/plates.ts';
import { addComment } from '../../../src/contract/space/comments.ts';
import { listDynamics } from '../../../src/contract/space/dynamics.ts';
import { castVote, readFileUrl } from '../../../src/contract/space/posts.ts';
import { listPosts, readPost, readVideo } from '../../../src/contract/space/works.ts';
import {
  changePost,
  changeVideo,
  DRAFTS_MAX,
  deleteWork,
  dropDraft,
  publishPost,
  publishVideo,
  readDraft,
  saveDraft,
  setComing,
} from '../../../src/contract/space/writing.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { type People, signInPeople } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';
import { mp4Of, PNG } from '../uploads/media-samples.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'writing-'));
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ filesDir });
  people = await signInPeople(platform.origins.main);
});
afterAll(async () => {
  await platform.close();
  rmSync(filesDir, { recursive: true, force: true });
});

let made = 0;
const newKey = () => `writing${String(++made).padStart(12, '0')}`;
const ARTICLE = { resourceType: 'article', title: 'Tides', content: 'Twice a day, **nearly**.' } as const;
const publish = (browser: Browser, more: Record<string, unknown> = {}) =>
  browser.ask(publishPost, { body: { ...ARTICLE, schoolId: 'north', key: newKey(), ...more } });
const read = async (browser: Browser, resourceId: string) =>
  (await browser.ask(readPost, { params: { resourceId } })).data;
const contentsOf = (browser: Browser, categoryId: string, query: Record<string, unknown> = {}) =>
  browser.ask(listPlateContents, {
    params: { schoolId: 'north' },
    query: { sectionId: 'north-knowledge', templateId: 'north-knowledge-template', categoryId, ...query },
  });

describe('a post', () => {
  it('is published by a member, once for each key, and is first in the space, the feed and its plate [U03] [U06]', async () => {
    const { learner, visitor } = people;
    const key = newKey();
    const sent = { key, title: 'Tides in the bay', categoryIdPath: 'f2.f2-1.f2-1-1' };
    const first = await publish(learner, sent);
    expect(first.code).toBe('200');
    expect((await publish(learner, { ...sent, title: 'Sent again' })).data.id).toBe(first.data.id);
    const { id } = first.data;
    expect((await read(visitor, id)).post).toMatchObject({
      title: 'Tides in the bay',
      content: ARTICLE.content,
      categoryIdPath: sent.categoryIdPath,
      editedTime: null,
    });
    const shown = await visitor.ask(listPosts, { query: { userId: 'learner' } });
    // The pinned one stays before it.
    expect(shown.data.records.filter(({ isTop }) => isTop === 0)[0]?.id).toBe(id);
    const feed = await visitor.ask(listDynamics, { query: { userId: 'learner' } });
    expect(feed.data.list[0]).toMatchObject({ kind: 'posted', subject: 'article', title: 'Tides in the bay' });
    for (const category of ['', 'f2', 'f2-1', 'f2-1-1'])
      expect((await contentsOf(visitor, category)).data.list[0]).toMatchObject({ id, kind: 'knowledge' });
    expect((await contentsOf(visitor, 'f3')).data.list.map((item) => item.id)).not.toContain(id);
    const told = await platform.db.select().from(events).where(eq(events.subjectId, id));
    expect(told.map(({ audienceId }) => audienceId).sort()).toEqual(
      ['', 'f2', 'f2-1', 'f2-1-1'].map((category) => `north/north-knowledge/${category}`),
    );
  });

  it('needs a member, and nothing is stored of one that is refused [U03]', async () => {
    const before = await platform.db.$count(posts);
    expect((await publish(people.visitor)).code).toBe(CODES.signInRequired);
    expect((await publish(people.foreigner)).code).toBe(AREA_CODES.notAMember);
    const wrong = [
      [{ title: '  ' }, 'title'],
      [{ content: ' ' }, 'content'],
      [{ resourceType: 'vote', options: ['one'] }, 'options'],
      [{ resourceType: 'vote', options: ['one', 'One'] }, 'options'],
      [{ resourceType: 'vote', options: ['one', 'two'], validityTime: '2020-01-01T00:00:00.000Z' }, 'validityTime'],
      [{ resourceType: 'activity', endTime: '2030-01-01T00:00:00.000Z' }, 'startTime'],
      [
        {
          resourceType: 'activity',
          startTime: '2030-01-02T00:00:00.000Z',
          endTime: '2030-01-01T00:00:00.000Z',
        },
        'endTime',
      ],
    ] as const;
    for (const [more, field] of wrong) {
      const answer = await publish(people.learner, more);
      expect([answer.code, answer.field]).toEqual([CODES.invalidInput, field]);
    }
    const lost = await publish(people.learner, { categoryIdPath: 'f2.nothing' });
    expect([lost.code, lost.field]).toEqual([CODES.notFound, 'categoryIdPath']);
    expect(await platform.db.$count(posts)).toBe(before);
  });

  it('is moderated in all its texts [U03]', async () => {
    const bad = 'casino';
    const refused = [
      [{ title: `The ${bad}` }, 'title'],
      [{ content: `The ${bad}` }, 'content'],
      [{ resourceType: 'vote', options: [bad, 'two'] }, 'options'],
    ] as const;
    for (const [more, field] of refused) {
      const answer = await publish(people.learner, more);
      expect([answer.code, answer.field]).toEqual([AREA_CODES.moderationSensitive, field]);
    }
  });

  it('is changed by its author only; a vote keeps its choices from the first ballot on [U03]', async () => {
    const { admin, learner, teacher } = people;
    const options = ['Monday', 'Friday'];
    const { id } = (await publish(learner, { resourceType: 'vote', title: 'Which day?', content: '', options })).data;
    const form = { title: 'Which day is best?', content: '', options: ['Monday', 'Friday', 'Sunday'] };
    const change = (browser: Browser, more = {}) =>
      browser.ask(changePost, { params: { resourceId: id }, body: { ...form, ...more } });
    for (const browser of [teacher, admin]) expect((await change(browser)).code).toBe(CODES.forbidden);
    expect((await change(learner)).code).toBe('200');
    expect(await read(learner, id)).toMatchObject({ mayEdit: true, mayDelete: true });
    const { post } = await read(teacher, id);
    expect(post.vote?.options.map(({ title }) => title)).toEqual(form.options);
    expect(post.editedTime).not.toBeNull();
    await teacher.ask(castVote, { body: { resourceId: id, optionIds: ['o3'] } });
    const late = await change(learner, { options });
    expect([late.code, late.field]).toEqual([CODES.invalidInput, 'options']);
    expect((await change(learner, { title: 'Which day then?' })).code).toBe('200');
    expect((await read(learner, id)).post.vote?.options[2]?.count).toBe(1);
    const feed = await learner.ask(listDynamics, { query: { userId: 'learner' } });
    expect(feed.data.list[0]?.title).toBe('Which day then?');
  });

  it('is deleted by its author and by administrators, with all that was left at it [U03]', async () => {
    const { admin, learner, teacher } = people;
    for (const deleter of [learner, admin]) {
      const { id } = (await publish(learner, { categoryIdPath: 'f2' })).data;
      await teacher.ask(addComment, { params: { resourceId: id }, body: { content: 'And the moon?' } });
      expect((await read(teacher, id)).mayDelete).toBe(false);
      expect((await teacher.ask(deleteWork, { params: { resourceId: id } })).code).toBe(CODES.forbidden);
      expect((await read(deleter, id)).mayDelete).toBe(true);
      expect((await deleter.ask(deleteWork, { params: { resourceId: id } })).code).toBe('200');
      expect((await learner.ask(readPost, { params: { resourceId: id } })).code).toBe(CODES.notFound);
      expect((await contentsOf(learner, 'f2')).data.list.map((item) => item.id)).not.toContain(id);
      expect(await platform.db.$count(events, eq(events.subjectId, id))).toBe(0);
      // Once more, as after a lost answer.
      expect((await deleter.ask(deleteWork, { params: { resourceId: id } })).code).toBe('200');
    }
  });

  it('that is an event counts each person who comes once, until it ends [U03]', async () => {
    const { learner, teacher } = people;
    const event = {
      ...{ resourceType: 'activity', title: 'Walk along the shore', place: 'Pier 3' },
      ...{ startTime: '2099-05-01T08:00:00.000Z', endTime: '2099-05-01T10:00:00.000Z' },
    };
    const { id } = (await publish(learner, event)).data;
    const come = (browser: Browser, coming: boolean) => browser.ask(setComing, { body: { resourceId: id, coming } });
    await come(teacher, true);
    expect((await come(teacher, true)).data).toEqual({ coming: true, comingCount: 1 });
    expect(await read(teacher, id)).toMatchObject({ coming: true, post: { comingCount: 1, place: 'Pier 3' } });
    expect((await come(teacher, false)).data).toEqual({ coming: false, comingCount: 0 });
    await platform.db
      .update(posts)
      .set({ endTime: new Date(0) })
      .where(and(eq(posts.userId, 'learner'), eq(posts.id, id)));
    expect((await come(teacher, true)).code).toBe(CODES.forbidden);
  });
});

describe('a draft', () => {
  it('is kept for its writer on all devices until it is published or discarded [U03]', async () => {
    const { learner, teacher } = people;
    const of = { schoolId: 'north' };
    const draft = { resourceType: 'qa', title: 'Half a', content: 'x'.repeat(30_000), options: [''] };
    expect((await learner.ask(saveDraft, { body: { ...of, draft } })).code).toBe('200');
    expect((await learner.ask(readDraft, { query: of })).data?.draft).toMatchObject(draft);
    expect((await teacher.ask(readDraft, { query: of })).data).toBeNull();
    const { id } = (await publish(learner)).data;
    expect((await learner.ask(readDraft, { query: of })).data).toBeNull();
    const changes = { ...of, resourceId: id };
    await learner.ask(saveDraft, { body: { ...changes, draft } });
    expect((await teacher.ask(saveDraft, { body: { ...changes, draft } })).code).toBe(CODES.forbidden);
    expect((await learner.ask(readDraft, { query: changes })).data?.draft.title).toBe('Half a');
    await learner.ask(dropDraft, { query: changes });
    expect((await learner.ask(readDraft, { query: changes })).data).toBeNull();
  });

  it(`is one of the latest ${DRAFTS_MAX} of a person [U03]`, async () => {
    const { admin } = people;
    const save = (serial: number) =>
      admin.ask(saveDraft, {
        body: { schoolId: 'north', resourceId: `admin-p${serial}`, draft: { title: `${serial}` } },
      });
    for (let serial = 0; serial <= DRAFTS_MAX; serial++) await save(serial);
    const has = async (serial: number) =>
      (await admin.ask(readDraft, { query: { schoolId: 'north', resourceId: `admin-p${serial}` } })).data !== null;
    expect([await has(0), await has(1), await has(DRAFTS_MAX)]).toEqual([false, true, true]);
  });
});

/** Sends a small file as a whole. Returns its id. */
const send = async (browser: Browser, name: string, purpose: string, content: Uint8Array<ArrayBuffer>) => {
  const params = { schoolId: 'north' };
  const begun = await browser.ask(beginUpload, { params, body: { purpose, name, size: content.byteLength } });
  await fetch(`${begun.data.address}/0`, { method: 'PUT', body: content });
  const { data } = await browser.ask(finishUpload, { params: { ...params, fileId: begun.data.id }, body: {} });
  return data.id;
};
const fileRow = async (id: string) => {
  const [row] = await platform.db.select().from(uploadedFiles).where(eq(uploadedFiles.id, id));
  return row;
};

describe('the files of a post', () => {
  it('belong to the draft and then to the post, which alone its author can use, and are let go with it [U03]', async () => {
    const { learner, teacher } = people;
    const picture = await send(learner, 'shore.png', 'workPicture', PNG);
    const file = await send(learner, 'tides.csv', 'workFile', new TextEncoder().encode('a,b\n'));
    const draft = {
      pictures: [{ id: picture, url: '/anything', text: 'The shore' }],
      files: [
        { uid: file, name: 'tides.csv', servType: 'platform', url: '', docVersion: '', size: 4 },
        { uid: 'foreign', name: 'x', servType: 'platform', url: '', docVersion: '', size: 4 },
      ],
    };
    await learner.ask(saveDraft, { body: { schoolId: 'north', draft } });
    // A file of nobody is not kept, the others do not expire.
    const kept = (await learner.ask(readDraft, { query: { schoolId: 'north' } })).data?.draft;
    expect(kept?.files.map(({ uid }) => uid)).toEqual([file]);
    expect((await fileRow(picture))?.expiresAt).toBeNull();
    const stolen = await publish(teacher, { pictures: [{ id: picture }] });
    expect([stolen.code, stolen.field]).toEqual([CODES.notFound, 'pictures']);
    const { id } = (await publish(learner, { pictures: [{ id: picture, text: 'The shore' }], files: [file] })).data;
    const { post } = await read(people.visitor, id);
    expect(post.pictures).toEqual([
      { id: picture, url: expect.stringMatching(/^\/files\/media\/uploads\/north\//), text: 'The shore' },
    ]);
    expect(post.attachmentInfo).toMatchObject([{ uid: file, name: 'tides.csv', servType: 'platform', size: 4 }]);
    const { data } = await teacher.ask(readFileUrl, { params: { resourceId: id, uid: file } });
    expect(await (await fetch(data.url)).text()).toBe('a,b\n');
    await learner.ask(changePost, { params: { resourceId: id }, body: { ...ARTICLE, pictures: [{ id: picture }] } });
    expect((await fileRow(file))?.expiresAt).not.toBeNull();
    await learner.ask(deleteWork, { params: { resourceId: id } });
    expect((await fileRow(picture))?.expiresAt).not.toBeNull();
  });

  it('may be a film: a short video is published, renamed and deleted [U03]', async () => {
    const { learner, teacher } = people;
    const film = await send(learner, 'tides.mp4', 'workVideo', mp4Of(12));
    const cover = await send(learner, 'cover.png', 'workPicture', PNG);
    const body = { schoolId: 'north', title: 'Tides', fileId: film, coverId: cover, key: newKey() };
    expect((await teacher.ask(publishVideo, { body: { ...body, key: newKey() } })).field).toBe('fileId');
    const { id } = (await learner.ask(publishVideo, { body })).data;
    expect((await learner.ask(publishVideo, { body })).data.id).toBe(id);
    const rename = (browser: Browser) =>
      browser.ask(changeVideo, { params: { videoId: id }, body: { title: 'Tides of the bay' } });
    expect((await rename(teacher)).code).toBe(CODES.forbidden);
    await rename(learner);
    const { data } = await people.visitor.ask(readVideo, { params: { videoId: id } });
    expect(data.video).toMatchObject({ title: 'Tides of the bay', durationS: 12 });
    expect((await fetch(data.video.fileUrl, { headers: { range: 'bytes=0-3' } })).status).toBe(206);
    await learner.ask(deleteWork, { params: { resourceId: id } });
    expect((await fileRow(film))?.expiresAt).not.toBeNull();
    expect((await people.visitor.ask(readVideo, { params: { videoId: id } })).code).toBe(CODES.notFound);
  });
});

describe('the contents of a plate', () => {
  it('are read by page, each once, the newest first, and searched by title [U06]', async () => {
    const { visitor } = people;
    const ids: string[] = [];
    let times: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { data }: { data: Awaited<ReturnType<typeof contentsOf>>['data'] } = await contentsOf(visitor, '', {
        ...{ after, pageSize: 7 },
      });
      ids.push(...data.list.map(({ id }) => id));
      times = [...times, ...data.list.map(({ publishedTime }) => publishedTime)];
      after = data.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(times).toEqual([...times].sort().reverse());
    expect(ids.length).toBeGreaterThan(50);
    const found = await contentsOf(visitor, '', { search: 'NIGHT sky' });
    expect(found.data.list.map(({ title }) => title)).toEqual(['Why the night sky belongs in a physics lesson']);
    expect((await contentsOf(visitor, 'f5', { search: 'night sky' })).data.list).toEqual([]);
    expect((await contentsOf(visitor, '', { search: '%' })).data.list).toEqual([]);
  });

  it('are the courses of a catalog of courses [U06]', async () => {
    const query = { sectionId: 'north-course', templateId: 'north-course-template', categoryId: 'f3' };
    const { data } = await people.visitor.ask(listPlateContents, { params: { schoolId: 'north' }, query });
    expect(data.list.length).toBeGreaterThan(0);
    expect(new Set(data.list.map(({ kind }) => kind))).toEqual(new Set(['course']));
  });

  it('leave out what its author hides, and refuse a category that is not there [U06]', async () => {
    const { visitor } = people;
    expect((await contentsOf(visitor, 'f99')).code).toBe(CODES.notFound);
    const [row] = await platform.db
      .select()
      .from(plateContents)
      .where(eq(plateContents.authorId, 'amelia-hart'))
      .limit(1);
    const listed = async () =>
      (await contentsOf(visitor, '', { pageSize: 100 })).data.list.map(({ author }) => author?.userId);
    expect(await listed()).toContain(row?.authorId);
    await platform.db.update(spaces).set({ showsWorks: false }).where(eq(spaces.userId, 'amelia-hart'));
    expect(await listed()).not.toContain('amelia-hart');
  });
});
