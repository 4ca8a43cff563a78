import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attendanceRecords, attendances } from '../../../demo/platform/attendance/tables.ts';
import { classMembers } from '../../../demo/platform/lecturing/tables.ts';
import { exams } from '../../../demo/platform/works/tables.ts';
import { startExam, submitExam } from '../../../src/contract/exam/exams.ts';
import { answering, freePort } from '../../support/doc-samples.ts';
import { Browser } from '../support/browser.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { bearerOf, type Page, postForm, readPage, register, toolOf } from './support.ts';

/** The learning system in PHP, which shares nothing with the platform: `tests/support/lti/platform.php`. */

const SCRIPT = join(import.meta.dirname, '../../support/lti/platform.php');
const hasPhp = spawnSync('php', ['-r', 'exit(extension_loaded("openssl") ? 0 : 1);']).status === 0;

interface Score {
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
}

/** What the learning system keeps, as far as the test reads it. */
interface State {
  readonly refused?: readonly string[];
  readonly links: Readonly<Record<string, { readonly title: string; readonly item: string }>>;
  readonly items?: readonly { readonly label: string; readonly scoreMaximum: number }[];
  readonly scores?: Readonly<Record<string, Readonly<Record<string, Score>>>>;
  readonly messages?: number;
}

const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
const PEOPLE = Object.fromEntries(
  ['teacher', 'ada', 'ben', 'cem'].map((id) => {
    const roles = [`${ROLE}${id === 'teacher' ? 'Instructor' : 'Learner'}`];
    return [id, { name: `${id[0]?.toUpperCase()}${id.slice(1)} Reef`, roles }];
  }),
);

it('an independent platform in PHP: content is chosen, members fill a class, and the share of an attendance and the score of an exam arrive [F04]', async (context) => {
  if (!hasPhp) context.skip('no php with openssl');
  const directory = mkdtempSync(join(tmpdir(), 'lti-php-'));
  const file = join(directory, 'state.json');
  const platform = await startTestPlatform({ limits: NO_LIMITS, gradesEveryMs: 50 });
  const { db } = platform;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, STATE: file, PHP_CLI_SERVER_WORKERS: '4' };
  const child = spawn('php', ['-S', `127.0.0.1:${port}`, SCRIPT], { env, stdio: 'ignore' });
  const state = () => JSON.parse(readFileSync(file, 'utf8') || '{}') as State;
  /** What the test waits for; while the learning system writes its file, it is empty. */
  const until = async (isDone: (state: State) => boolean): Promise<State> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const now = state();
      if (now.links && isDone(now)) return now;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`It did not happen. ${platform.logged.join('\n')} ${JSON.stringify(state())}`);
  };
  try {
    const tool = { ...toolOf(platform, 'north'), client: 'php-client' };
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(file, JSON.stringify({ tool, key, people: PEOPLE, links: {}, tokens: {} }));
    await answering(`${origin}/jwks`);
    await register(platform, {
      setTool: () => {},
      registration: {
        ...{ name: 'PHP', issuer: origin, clientId: tool.client, deploymentIds: ['1'], siteOrigin: origin },
        ...{ authorizationUrl: `${origin}/auth`, tokenUrl: `${origin}/token`, jwksUrl: `${origin}/jwks` },
        administrators: false,
      },
    });

    const fieldsOf = (html: string) =>
      Object.fromEntries([...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    /** What a browser does when somebody opens a link in a course, or chooses content without one. */
    const open = async (browser: Browser, user: string, link = ''): Promise<Page> => {
      const begun = await fetch(`${origin}/launch?${new URLSearchParams({ user, ...(link && { link }) })}`, {
        redirect: 'manual',
      });
      const login = await browser.fetch(begun.headers.get('location') ?? '');
      const message = await (await fetch(login.headers.get('location') ?? '')).text();
      const page = await readPage(await postForm(browser, tool.launch, fieldsOf(message)));
      expect(page.refused, page.html).toBeUndefined();
      return page;
    };
    const choose = async (content: string): Promise<void> => {
      const browser = new Browser(platform.origins.main);
      const { code = '' } = fieldsOf((await open(browser, 'teacher')).html);
      const answer = await (await postForm(browser, `${tool.base}/choose`, { code, content })).text();
      const to = /action="([^"]+)"/.exec(answer)?.[1] ?? '';
      await fetch(to, { method: 'POST', body: new URLSearchParams(fieldsOf(answer)) });
    };
    await choose('attendance');
    const rows = await db.select().from(exams).where(eq(exams.schoolId, 'north'));
    const now = platform.clock.now();
    const exam = rows.find(({ endTime, questions, startTime }) => questions[0] && startTime <= now && endTime > now);
    if (!exam) throw new Error('no exam is open');
    await choose(`exam/${exam.id}`);
    const { items = [], links } = state();
    expect(Object.values(links).map(({ title }) => title)).toEqual([expect.any(String), exam.name]);
    expect(items.map(({ scoreMaximum }) => scoreMaximum)).toEqual([100, exam.totalScore]);

    // The teacher opens the attendance: the members, who have never been here, are the students of the class.
    const teacher = new Browser(platform.origins.main);
    const classId =
      /classes\/([\w-]+)\/members/.exec((await open(teacher, 'teacher', 'l0')).data.refresh ?? '')?.[1] ?? '';
    const students = async () => db.select().from(classMembers).where(eq(classMembers.classId, classId));
    await expect
      .poll(async () => (await students()).map(({ name }) => name).sort(), { timeout: 30_000 })
      .toEqual(['Ada Reef', 'Ben Reef', 'Cem Reef']);

    /** An attendance that is over, with what became of each. */
    const hold = async (
      id: string,
      hoursAgo: number,
      statuses: Readonly<Record<string, 1 | 2 | 3 | 4>>,
    ): Promise<void> => {
      const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
      await db.insert(attendances).values({
        ...{ tenantId: 'north', id, classId, name: id, attendanceType: 0 },
        ...{ startAt: at(hoursAgo + 1), endAt: at(hoursAgo), createdAt: at(hoursAgo + 2) },
      });
      const records = (await students()).map(({ jobNum, name, userId }) => ({
        ...{ tenantId: 'north', attendanceId: id, userId, name, jobNum },
        status: statuses[name.split(' ')[0]?.toLowerCase() ?? ''] ?? 2,
      }));
      await db.insert(attendanceRecords).values(records);
    };
    const sharesOf = ({ scores = {} }: State) =>
      Object.fromEntries(Object.entries(scores[0] ?? {}).map(([user, { scoreGiven }]) => [user, scoreGiven]));
    await hold('php-first', 5, { ada: 1, ben: 2, cem: 1 });
    const first = await until((found) => Object.keys(sharesOf(found)).length === 3);
    expect(sharesOf(first)).toEqual({ ada: 100, ben: 0, cem: 100 });
    await hold('php-second', 2, { ada: 1, ben: 1, cem: 2 });
    const second = await until((found) => sharesOf(found).ben !== 0 && sharesOf(found).cem !== 100);
    // What has not changed is not sent again.
    expect([sharesOf(second), second.messages]).toEqual([{ ada: 100, ben: 50, cem: 50 }, 5]);

    const learner = new Browser(platform.origins.main);
    const at = await bearerOf(learner, await open(learner, 'ada', 'l1'));
    const params = { examId: exam.id };
    const { attemptId } = (await learner.ask(startExam, { params }, at)).data;
    const answers = exam.questions.map(({ answers: [right = ''], id }) => ({ questionId: id, optionId: right }));
    expect((await learner.ask(submitExam, { params, body: { attemptId, answers } }, at)).data.passed).toBe(true);
    const last = await until(({ scores }) => Boolean(scores?.[1]?.ada));
    expect(last.scores?.[1]?.ada).toMatchObject({ scoreGiven: exam.totalScore, scoreMaximum: exam.totalScore });
    expect(last.items).toHaveLength(2);
    expect(last.refused ?? []).toEqual([]);
    expect(platform.logged).toEqual([]);
  } finally {
    child.kill();
    await platform.close();
    rmSync(directory, { recursive: true });
  }
});
