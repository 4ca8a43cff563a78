import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lives } from '../../../demo/platform/live/tables.ts';
import { courses, courseTexts } from '../../../demo/platform/mall/courses/tables.ts';
import { tenants, tenantTexts } from '../../../demo/platform/tenants/tables.ts';
import { posts } from '../../../demo/platform/works/tables.ts';
import { freshDatabase, startTestPlatform } from '../support/platform.ts';

const HOSTILE = `</script><script>alert(1)</script>"'&<img src=x onerror=alert(2)>\u2028$&`;

const directory = mkdtempSync(join(tmpdir(), 'campus-cards-'));
mkdirSync(join(directory, 'site'));
writeFileSync(
  join(directory, 'site/index.html'),
  '<!doctype html><html lang="zh-CN"><head><title>Campus</title></head><body><div id="frame"></div><main id="main"></main></body></html>',
);

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
/** One page of each kind that has a card. */
let pages: Readonly<Record<'portal' | 'plate' | 'course' | 'live' | 'post', string>>;

const headOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(platform.origins.main + path, { headers });
  const text = await answer.text();
  const head = text.slice(0, text.indexOf('</head>'));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    ...{ head, text },
    data: data === undefined ? null : JSON.parse(data),
    oembed: /application\/json\+oembed" href="([^"]+)"/.exec(head)?.[1]?.replaceAll('&amp;', '&'),
  };
};
const oembed = async (url: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ url, format: 'json', ...more });
  const answer = await fetch(`${platform.origins.main}/oembed?${query}`);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};

beforeAll(async () => {
  platform = await startTestPlatform({ ...(await freshDatabase()), siteDir: join(directory, 'site') });
  const { db } = platform;
  const [course] = await db.select().from(courses).where(eq(courses.tenantId, 'north')).limit(1);
  const [live] = await db.select().from(lives).where(eq(lives.tenantId, 'north')).limit(1);
  // Some people show their works to nobody.
  const all = await db.select({ id: posts.id }).from(posts).where(eq(posts.schoolId, 'north')).limit(50);
  const shown = await Promise.all(
    all.map(({ id }) => fetch(`${platform.origins.main}/api/personal-center/works/knowledge/${id}`)),
  );
  const post = all[shown.findIndex(({ ok }) => ok)];
  pages = {
    portal: '/portal/north?sxz-lang=en_US',
    plate: '/plate/north?sxz-lang=en_US',
    course: `/course/north/course-view?courseId=${course?.id}&sxz-lang=en_US`,
    live: `/live/north/detail/${live?.id}?sxz-lang=en_US`,
    post: `/knowledge/north/detail?resourceId=${post?.id}&sxz-lang=en_US`,
  };
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
  rmSync(directory, { recursive: true });
});

describe('a link to a page as a card [F03]', () => {
  it('has Open Graph, schema.org and an oEmbed address for what visitors see', async () => {
    const types = {
      portal: 'EducationalOrganization',
      plate: 'CollectionPage',
      course: 'Course',
      live: 'Event',
      post: 'Article',
    };
    for (const [kind, type] of Object.entries(types)) {
      const path = pages[kind as keyof typeof types];
      const { data, head, oembed: address } = await headOf(path);
      expect(data, path).toMatchObject({ '@context': 'https://schema.org', '@type': type });
      expect(head).toMatch(/<meta property="og:title" content="[^"]+" \/>/);
      expect(head).toContain('<meta name="twitter:card"');
      const { body, status } = await fetch(address ?? '').then(async (answer) => ({
        status: answer.status,
        body: await answer.json(),
      }));
      expect(status).toBe(200);
      expect(body).toMatchObject({ version: '1.0', type: 'rich', width: 720 });
      const src = /src="([^"]+)"/.exec(body.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(new URL(src).pathname).toMatch(/^\/embed\/campus-/);
      expect(new URL(src).searchParams.get('tenant')).toBe('north');
    }
    // An address without what the page does not need.
    const { head } = await headOf(`${pages.live}&key=secret`);
    expect(head).toContain('<link rel="canonical"');
    expect(head).not.toContain('secret');
  });

  it('has nothing of pages without one, and of none to which visitors have no access, whoever asks', async () => {
    for (const path of ['/login/index', '/mall', '/portal/nowhere', '/course/north/course-view?courseId=none', '/live'])
      expect((await headOf(path)).head).not.toContain('og:');
    const { db } = platform;
    await db.update(tenants).set({ membersOnly: true }).where(eq(tenants.id, 'north'));
    for (const path of Object.values(pages)) {
      expect((await headOf(path)).head, path).not.toContain('og:');
      expect([401, 404], path).toContain((await oembed(platform.origins.main + path)).status);
    }
    expect((await oembed(platform.origins.main + pages.portal)).status).toBe(401);
    await db.update(tenants).set({ membersOnly: false, closedAt: new Date() }).where(eq(tenants.id, 'north'));
    for (const path of Object.values(pages)) expect((await headOf(path)).head, path).not.toContain('og:');
    await db.update(tenants).set({ closedAt: null }).where(eq(tenants.id, 'north'));
    expect((await headOf(pages.portal)).head).toContain('og:title');
  });

  it('shows a hostile name as text, in every place', async () => {
    const { db } = platform;
    const id = (path: string) => new URL(path, platform.origins.main).searchParams;
    await db.update(tenantTexts).set({ name: HOSTILE, description: HOSTILE }).where(eq(tenantTexts.tenantId, 'river'));
    const courseId = id(pages.course).get('courseId') ?? '';
    await db
      .update(courseTexts)
      .set({ title: HOSTILE, summary: HOSTILE })
      .where(and(eq(courseTexts.tenantId, 'north'), eq(courseTexts.courseId, courseId)));
    const liveId = /detail\/([^?]+)/.exec(pages.live)?.[1] ?? '';
    await db.update(lives).set({ title: HOSTILE, description: HOSTILE, lecturer: HOSTILE }).where(eq(lives.id, liveId));
    const postId = id(pages.post).get('resourceId') ?? '';
    await db.update(posts).set({ title: HOSTILE, content: HOSTILE }).where(eq(posts.id, postId));
    const paths = ['/portal/river?sxz-lang=en_US', pages.course, pages.live, pages.post].map((path) => `${path}&v=2`);
    platform.clock.advance(400);
    for (const path of paths) {
      const { data, head, text } = await headOf(path);
      expect(head.match(/<script/g), path).toHaveLength(1);
      expect(text).not.toContain('<img src=x');
      expect(JSON.stringify(data)).toContain('alert(1)');
      const { body } = await oembed(platform.origins.main + path);
      expect(body.html).toMatch(/^<iframe (?:[a-z]+="[^"<>]*" ?)+><\/iframe>$/);
    }
  });
});

describe('oEmbed [F03]', () => {
  it('keeps to the size that is asked for', async () => {
    const { body, headers } = await oembed(platform.origins.main + pages.portal, { maxwidth: '400', maxheight: '300' });
    expect(body).toMatchObject({ width: 400, height: 300 });
    expect(body.html).toContain('width="400" height="300"');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    ['another format', { format: 'xml' }, 501],
    ['a width that is none', { maxwidth: '-1' }, 400],
    ['a height that is none', { maxheight: '1e9' }, 400],
  ])('refuses %s', async (_, more, status) => {
    expect((await oembed(platform.origins.main + pages.portal, more)).status).toBe(status);
  });

  it('answers nothing for addresses of others', async () => {
    const { main } = platform.origins;
    expect((await oembed('no address')).status).toBe(400);
    for (const url of [
      'https://evil.example/portal/north',
      `${main}.evil.example/portal/north`,
      `${main}@evil.example/portal/north`,
      'javascript:alert(1)',
      `${main}/login/index`,
      `${main}/portal/north?a=1&a=2`,
      `${main}/portal/%2e%2e%2fapi`,
    ])
      expect([400, 404], url).toContain((await oembed(url)).status);
  });
});
