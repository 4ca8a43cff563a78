import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answering, docSample, freePort } from '../../support/doc-samples.ts';
import { expect, test } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';
import { compileAngular, makeAngularProject, serveAngular } from './angular.ts';
import { countReact, listOrigin } from './page.ts';
import { copyPortal, removeProject } from './project.ts';

/** Frameworks that are large to install: the proofs have them in `scripts/frameworks`. */

const FRAMEWORKS = join(import.meta.dirname, '../../../scripts/frameworks');

const COMPONENT = `import { Component, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { type CampusEvents, CampusPlateCard, CampusSignIn, CampusStatusPage } from 'campus-widgets/angular';
import { configureCampus } from 'campus-widgets/settings';
import 'campus-widgets/sign-in';
import 'campus-widgets/status-page';
`;

const RIGHT = `${COMPONENT}
@Component({
  selector: 'app-page',
  imports: [CampusSignIn, CampusStatusPage],
  template: \`<p role="status">{{ greeting() }}</p>
<campus-sign-in [tenant]="school" language="de_DE" in-place class="wide" [bare]="true" [getToken]="undefined" (campus-signed-in)="greet($event)">
  <p slot="help">Hilfe</p>
</campus-sign-in>
<campus-status-page kind="maintenance" tenant="oasis" heading-level="3" (campus-ready)="ready.set($event.detail.language)"></campus-status-page>
<output>{{ ready() }}</output>\`,
})
class Page {
  readonly school = 'oasis';
  readonly greeting = signal('');
  readonly ready = signal('');
  greet({ detail }: CampusEvents['campus-signed-in']) {
    this.greeting.set('Hallo ' + detail.userId);
  }
}

configureCampus({ apiBase: new URLSearchParams(location.search).get('platform') ?? '' });
void bootstrapApplication(Page);
`;

/** Each line of the template must be refused. */
const WRONG = `${COMPONENT}
@Component({
  selector: 'app-wrong',
  imports: [CampusPlateCard, CampusSignIn, CampusStatusPage],
  template: \`
<campus-sign-in in-place></campus-sign-in>
<campus-sign-in tenant="north" [inPlac]="true"></campus-sign-in>
<campus-plate-card tenant="north" content-type="videos"></campus-plate-card>
<campus-plate-card tenant="north" heading-level="three"></campus-plate-card>
<campus-sign-in tenant="north" (campus-signed-in)="log($event.detail.password)"></campus-sign-in>
<campus-sign-in tenant="north" (campus-signed-inn)="log($event)"></campus-sign-in>
<campus-sign-inn tenant="north"></campus-sign-inn>\`,
})
export class Wrong {
  readonly state = [signal, bootstrapApplication, configureCampus] as const;
  log(_event: CampusEvents['campus-signed-in'] | string) {}
}
`;

test('Angular checks the tags in templates, and its page sets properties and hears events [D04] @proof', async ({
  page,
  platform,
}) => {
  const project = await makeAngularProject({ 'main.ts': RIGHT, 'wrong.ts': WRONG });
  try {
    const first = WRONG.split('\n').findIndex((line) => line.startsWith('<campus-')) + 1;
    expect(await compileAngular(project)).toEqual([0, 1, 2, 3, 4, 5, 6].map((line) => `wrong.ts ${first + line}`));
    const right = await makeAngularProject({ 'main.ts': RIGHT, 'sample.ts': docSample('embedding.md', 'angular') });
    expect(await compileAngular(right)).toEqual([]);
    const { origin, stop } = await serveAngular(right);
    try {
      await listOrigin(platform, 'oasis', origin);
      const user = await platform.createUser();
      await page.goto(`${origin}/?platform=${encodeURIComponent(platform.main)}`);
      await expect(page.locator('output')).toHaveText('en_US');
      const form = formIn(page.locator('campus-sign-in'), 'de_DE');
      await form.account.fill(user.email);
      await form.password.fill(user.password);
      await form.submit.click();
      await expect(page.getByRole('status').filter({ hasText: `Hallo ${user.id}` })).toBeVisible();
      expect(page.url().startsWith(origin)).toBe(true);
      // Nothing is loaded any more when the server ends.
      await page.goto('about:blank');
    } finally {
      await stop();
      removeProject(right);
    }
  } finally {
    removeProject(project);
  }
});

/** Builds the page and serves it as a school would. */
async function serveNext(project: string): Promise<{ origin: string; stop(): void }> {
  const next = join(FRAMEWORKS, 'node_modules/next/dist/bin/next');
  const options = {
    cwd: project,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  } as const;
  await promisify(execFile)(process.execPath, [next, 'build'], options);
  const port = await freePort();
  const server: ChildProcess = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], options);
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin);
  return { origin, stop: () => void server.kill() };
}

test('a page in Next: the server sends the tags, and hydration keeps properties and events [D04] [D08] @proof', async ({
  page,
  platform,
  guard,
}) => {
  guard.allowConsole(/React DevTools/);
  const reactCopies = await countReact(page);
  // The bundler of Next follows no link out of the directory with the lock file.
  const project = copyPortal('next', platform, join(FRAMEWORKS, '.cache'));
  try {
    const { origin, stop } = await serveNext(project);
    try {
      await listOrigin(platform, 'north', origin);
      const sent = await (await fetch(origin)).text();
      expect(sent).toContain('<campus-school-header tenant="north" language="en_US" current="home">');
      expect(sent).toMatch(/<campus-live-list[^>]* heading-level="2"/);
      expect(sent).toMatch(/<campus-sign-in[^>]* in-place/);
      const user = await platform.createUser();
      await page.goto(origin);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('A quiet hour with good teachers');
      await expect(page.locator('campus-school-header').getByRole('link').first()).toBeVisible();
      const form = formIn(page.locator('campus-sign-in'));
      await form.account.fill(user.email);
      await form.password.fill(user.password);
      await form.submit.click();
      await expect(heading).toHaveText(/^Your (?:shelf is ready|place is kept), /);
      expect(new URL(page.url()).origin).toBe(origin);
      await page.reload();
      await expect(heading).toHaveText(/^Your place is kept, /);
      expect(await reactCopies()).toBe(1);
    } finally {
      stop();
    }
  } finally {
    removeProject(project);
  }
});
