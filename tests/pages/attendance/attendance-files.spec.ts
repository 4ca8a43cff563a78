import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { isProof } from '../../proofs.ts';
import { expect, type Page, type TestPlatform, test, text, unique, WHOLE_DATE } from '../support/fixture.ts';
import { planAttendance } from './attendances.ts';

const UPLOADS = /\/uploads\//;
const board = (attendance: string, language = 'en_US') =>
  `<campus-attendance-board tenant="north" language="${language}" attendance-id="${attendance}"></campus-attendance-board>`;
const words = (key: string, values: Record<string, string | number> = {}) => text(`attendance-files:${key}`, values);
const exportWords = (key: string, values: Record<string, string | number> = {}) =>
  text(`attendance-export:${key}`, values);

const addAttendance = (platform: TestPlatform, type: 0 | 1, students: number): Promise<string> =>
  planAttendance(platform, { type, students: { count: students, attended: students } });

const askFor = async (page: Page, format: 'xlsx' | 'csv') => {
  await page.getByRole('button', { name: text('attendance-board:action.export'), exact: true }).click();
  await page.getByRole('button', { name: exportWords(`format.${format}`) }).click();
};

/** The rows of the file that is read: reading tens of thousands takes longer than everything else. */
const SAVED = isProof ? 60_000 : 6_000;

test('asks before it exports 60,000 rows, shows the progress, can be canceled, and saves a file that readers open [A07] [A14]', {
  tag: '@scaled',
}, async ({ page, embed, events, platform, signInFast }) => {
  const id = await addAttendance(platform, 0, 60_000);
  await signInFast('teacher');
  await embed(board(id), { origin: 'main' });
  const question = page.getByRole('dialog', { name: /60,000/ });
  const jobs = page.getByRole('list', { name: exportWords('jobs') });
  await askFor(page, 'xlsx');
  await question.getByRole('button', { name: exportWords('ask.cancel') }).click();
  await expect(question).toBeHidden();
  expect(await platform.sql`select id from export_jobs where tenant_id = 'north' and attendance_id = ${id}`).toEqual(
    [],
  );

  // Longer than the time within which two presses count as one.
  await page.waitForTimeout(600);
  await askFor(page, 'csv');
  await question.getByRole('button', { name: exportWords('ask.start') }).click();
  await expect(jobs.getByRole('progressbar')).toBeVisible();
  await jobs.getByRole('button', { name: exportWords('cancel') }).click();
  await expect(page.getByText(exportWords('canceled'))).toBeVisible();
  await expect(jobs).toBeHidden();

  await page.waitForTimeout(600);
  const saved = page.waitForEvent('download');
  await platform.sql`delete from attendance_records where attendance_id = ${id} and job_num > ${String(SAVED).padStart(6, '0')}`;
  await askFor(page, 'xlsx');
  // Fewer rows start without a confirmation.
  if (isProof) await question.getByRole('button', { name: exportWords('ask.start') }).click();
  await expect(jobs.getByRole('progressbar')).toBeVisible();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^高等数学.*-Limits-\d{4}-\d\d-\d\d-.+\.xlsx$/);
  const rows = (await readXlsxFile(await readFile(await download.path())))[0]?.data ?? [];
  expect(rows).toHaveLength(SAVED + 1);
  expect(rows.at(-1)?.slice(0, 3)).toEqual([String(SAVED).padStart(6, '0'), `Student ${SAVED}`, 'On time']);
  await expect(jobs.getByText(SAVED.toLocaleString('en'))).toBeVisible();
  expect(events().find(({ type }) => type === 'campus-attendance-exported')?.detail).toEqual({
    ...{ attendanceId: id, schoolId: 'north', format: 'xlsx', rows: SAVED },
  });
});

test('shows an export of an earlier visit, and says why one has failed [A07]', async ({
  page,
  embed,
  platform,
  signInFast,
}) => {
  const id = await addAttendance(platform, 0, 3);
  const [seen, until] = [
    new Date(platform.now().getTime() - 120_000).toISOString(),
    new Date(platform.now().getTime() + 3_600_000).toISOString(),
  ];
  // Its process has ended without reporting it.
  await platform.sql`
    insert into export_jobs (tenant_id, id, attendance_id, user_id, format, options, status, done_rows, total_rows,
      file_name, created_at, seen_at, expires_at)
    values ('north', ${`job-${id}`}, ${id}, 'teacher', 'csv', '{}', 'running', 1, 3, 'Limits.csv', ${seen}, ${seen}, ${until})`;
  await signInFast('teacher');
  await embed(board(id), { origin: 'main' });
  const jobs = page.getByRole('list', { name: exportWords('jobs') });
  await expect(jobs.getByText(exportWords('failure.stopped'))).toBeVisible();
  const saved = page.waitForEvent('download');
  await jobs.getByRole('button', { name: text('common:ui.retry') }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(file.trimEnd().split('\r\n')).toHaveLength(4);
});

const openFiles = async (page: Page) => {
  await page.getByRole('tab', { name: text('attendance-board:tab.attachments') }).click();
  await expect(page.getByRole('button', { name: words('choose') })).toBeVisible();
};
const field = (page: Page) => page.locator('campus-attendance-board input[type=file]');
const uploadsIn = (page: Page) => page.getByRole('list', { name: words('uploads') });
const filesIn = (page: Page) => page.getByRole('list', { name: words('label') });

const hashOf = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const hash = createHash('sha256');
    createReadStream(path)
      .on('data', (part) => hash.update(part))
      .on('end', () => resolve(hash.digest('hex')))
      .on('error', reject);
  });

/** A film of so many bytes that takes no space on the disk. */
const sparseFilm = async (path: string, size: number): Promise<void> => {
  const file = await open(path, 'w');
  await file.write(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), 0);
  for (let at = 1_000; at < size; at += 10_000_000) await file.write(Buffer.from(`part ${at}`), 0, undefined, at);
  await file.truncate(size);
  await file.close();
};

/** The file, and the parts until each interruption. The tests send the fewest parts, as each passes through the test. */
const FILM = isProof
  ? { size: 200 * 1_024 ** 2, reached: 50_000_000, parts: [3, 3, 2, 3] }
  : { size: 40 * 1_024 ** 2, reached: 20_000_000, parts: [2, 2, 1, 2] };

test('continues a long file, in the proofs of 200 MB, after lost connections, a pause and a reload [A08]', {
  tag: '@scaled',
}, async ({ page, context, embed, guard, platform, signInFast }) => {
  test.setTimeout(300_000);
  guard.allow({ url: UPLOADS });
  // Without a network the calls of the board fail as well.
  guard.allow({ url: /\/api\// });
  const id = await addAttendance(platform, 1, 3);
  const path = join(tmpdir(), `film-${unique()}.mp4`);
  await sparseFilm(path, FILM.size);
  const offsets: number[] = [];
  let hold: ((route: Route) => unknown) | null = null;
  await page.route(UPLOADS, async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(Number(request.headers()['upload-offset']));
    if (!hold) return route.continue();
    await hold(route);
  });
  /** Handles a later part in another way than sending it. */
  const atNextPart = (parts: number) =>
    new Promise<Route>((resolve) => {
      let left = parts;
      hold = (route) => {
        left -= 1;
        if (left > 0) return route.continue();
        hold = null;
        resolve(route);
      };
    });
  await signInFast('teacher');
  await embed(board(id), { origin: 'main' });
  await openFiles(page);

  // The connection breaks within a part, which is resent automatically.
  const [beforeBreak = 1, beforeLoss = 1, beforePause = 1, beforeReload = 1] = FILM.parts;
  let part = atNextPart(beforeBreak);
  await field(page).setInputFiles(path);
  await (await part).abort('connectionreset');
  // Without a network, the upload shows that and resumes when it is back.
  part = atNextPart(beforeLoss);
  const cut = await part;
  await context.setOffline(true);
  const tries: string[] = [];
  page.on('request', (request) => UPLOADS.test(request.url()) && tries.push(request.method()));
  await cut.abort('internetdisconnected');
  await expect(uploadsIn(page).getByText(words('state.lost'))).toBeVisible();
  // It is shown immediately, not after retries.
  expect(tries).toEqual([]);
  part = atNextPart(beforePause);
  await context.setOffline(false);
  const paused = await part;
  await uploadsIn(page)
    .getByRole('button', { name: words('pause') })
    .click();
  await paused.abort('aborted').catch(() => {});
  await expect(uploadsIn(page).getByText(words('state.paused'))).toBeVisible();
  part = atNextPart(beforeReload);
  const resume = uploadsIn(page).getByRole('button', { name: words('resume') });
  await expect(resume).toBeFocused();
  await resume.click();
  const last = await part;
  const reached = offsets.at(-1) ?? 0;
  expect(reached).toBeGreaterThan(FILM.reached);
  // Leaving the page needs a confirmation.
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.accept();
    });
  });
  const reloaded = page.reload();
  expect(await asked).toBe('beforeunload');
  await last.abort('aborted').catch(() => {});
  await reloaded;

  await openFiles(page);
  // Reading each part in the test is slow.
  await page.unroute(UPLOADS);
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH' && UPLOADS.test(request.url()));
  await field(page).setInputFiles(path);
  expect(Number((await resumed).headers()['upload-offset'])).toBeGreaterThanOrEqual(reached);
  await expect(filesIn(page).locator('.file-name')).toBeVisible({ timeout: 120_000 });

  const saved = page.waitForEvent('download');
  await filesIn(page)
    .getByRole('button', { name: words('download') })
    .click();
  expect(await hashOf(await (await saved).path())).toBe(await hashOf(path));
  await rm(path);
});

test('refuses empty files, gif, mp3 and svg under other names, and contents that contradict theirs, before anything is sent [A08]', async ({
  page,
  embed,
  platform,
  signInFast,
}) => {
  const id = await addAttendance(platform, 1, 3);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/upload-url|\/uploads\//.test(request.url())) sent.push(request.url());
  });
  await signInFast('teacher');
  await embed(board(id), { origin: 'main' });
  await openFiles(page);
  const bytes = (begin: string) => Buffer.from(begin.padEnd(600, '\x07'), 'latin1');
  await field(page).setInputFiles([
    { name: 'photo.png', mimeType: 'image/png', buffer: bytes('GIF89a') },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: bytes('ID3\x04') },
    { name: 'text.pdf', mimeType: 'application/pdf', buffer: Buffer.from('\uFEFF<svg xmlns="x"></svg>') },
    { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'program.pdf', mimeType: 'application/pdf', buffer: bytes('MZ') },
  ]);
  for (const fault of ['gif', 'mp3', 'svg', 'empty', 'mismatch'])
    await expect(
      uploadsIn(page)
        .getByRole('alert')
        .filter({ hasText: words(`fault.${fault}`) }),
    ).toBeVisible();
  expect(sent).toEqual([]);
  await uploadsIn(page)
    .getByRole('button', { name: words('dismiss') })
    .first()
    .click();
  await expect(uploadsIn(page).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: words('label') })).toBeFocused();
});

test('adds files once there is a network, filters them by type, deletes one, and refuses users who may no longer add any [A08]', async ({
  page,
  context,
  embed,
  guard,
  platform,
  signInFast,
}) => {
  const id = await addAttendance(platform, 1, 3);
  await signInFast('teacher');
  await embed(board(id), { origin: 'main' });
  await openFiles(page);
  await expect(page.getByText(words('empty'))).toBeVisible();
  const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n'.padEnd(600, ' ')) };
  guard.allow({ url: /\/api\// });
  await context.setOffline(true);
  await field(page).setInputFiles([
    pdf,
    {
      name: 'board.webp',
      mimeType: 'image/webp',
      buffer: Buffer.from('RIFF\x50\x02\0\0WEBPVP8 '.padEnd(600, '\x07'), 'latin1'),
    },
  ]);
  await expect(uploadsIn(page).getByText(words('state.lost'))).toHaveCount(2);
  await context.setOffline(false);
  await expect(filesIn(page).getByRole('listitem')).toHaveCount(2);
  // A file of any other kind is taken, and only ever saved.
  const form = { name: 'form.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><svg></svg>') };
  await field(page).setInputFiles(form);
  await expect(filesIn(page).getByRole('listitem').first()).toContainText(words('type.other'));
  await expect(filesIn(page).getByRole('time').first()).toHaveAttribute('title', WHOLE_DATE);
  const saved = page.waitForEvent('download');
  await filesIn(page)
    .getByRole('button', { name: `${words('download')} form.html` })
    .click();
  expect((await saved).suggestedFilename()).toBe('form.html');
  await page.getByRole('combobox', { name: words('filter') }).selectOption('image');
  await expect(filesIn(page).getByRole('listitem')).toHaveCount(1);
  await expect(filesIn(page)).toContainText('board.webp');
  await expect(filesIn(page)).toContainText('600 bytes');
  await page.getByRole('combobox', { name: words('filter') }).selectOption('video');
  await expect(page.getByText(words('none'))).toBeVisible();
  await page.getByRole('combobox', { name: words('filter') }).selectOption('');
  await filesIn(page)
    .getByRole('button', { name: `${words('delete')} plan.pdf` })
    .click();
  const dialog = page.getByRole('dialog', { name: words('delete.title') });
  await dialog.getByRole('button', { name: words('delete'), exact: true }).click();
  await expect(filesIn(page).getByRole('listitem')).toHaveCount(2);

  // The attendance has become one of a class that the user does not teach.
  guard.allow({ url: /storage\/privilege/, status: 404 });
  await platform.sql`update attendances set class_id = 'cloud' where tenant_id = 'north' and id = ${id}`;
  await field(page).setInputFiles(pdf);
  await expect(uploadsIn(page).getByRole('alert')).toContainText(words('fault.privilege'));
});
