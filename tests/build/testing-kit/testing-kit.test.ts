import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { at } from '../../../scripts/vite/entries.ts';
import { docSample } from '../../support/doc-samples.ts';
import { writeBundle } from './react-bundle.ts';

const SCHOOL = '.cache/tests/school';
const run = promisify(execFile);

it('lets a school test its pages without a server, in happy-dom and in jsdom [D03]', async () => {
  rmSync(at(SCHOOL), { recursive: true, force: true });
  mkdirSync(at(SCHOOL), { recursive: true });
  for (const name of ['sign-in', 'check-in', 'errors'])
    writeFileSync(at(SCHOOL, `${name}.test.ts`), docSample('testing.md', name));
  for (const version of [18, 19] as const) await writeBundle(version);
  const config = at('tests/build/testing-kit/school.config.ts');
  const arguments_ = [at('node_modules/vitest/vitest.mjs'), 'run', '--config', config, '--reporter=json', '--silent'];
  const { stdout } = await run(process.execPath, arguments_, { cwd: at(), env: { ...process.env, VITEST: '' } }).catch(
    (failed: { stdout: string; stderr: string }) => ({ stdout: `${failed.stdout}\n${failed.stderr}` }),
  );
  const report = JSON.parse(stdout.slice(stdout.indexOf('{')).split('\n')[0] ?? '');
  expect(report, stdout).toMatchObject({ success: true, numFailedTests: 0 });
  expect(report.numPassedTests).toBe(2 * (2 + 2 + 1) + 13 + 2);
});
