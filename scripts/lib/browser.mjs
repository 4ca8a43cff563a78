import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './run.mjs';

// Not Chromium's headless shell, with which the suite takes a third less time: it has no back-forward cache.
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath() {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return (
    NAMES.flatMap((name) => directories.map((directory) => join(directory, name))).find((file) => existsSync(file)) ??
    null
  );
}

/** The browser that Playwright may have downloaded earlier. */
async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

const isDebian = () =>
  existsSync('/etc/os-release') && /\b(?:debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'));

async function install() {
  if (process.getuid?.() !== 0 || !isDebian()) return null;
  console.log('Installing Chromium (apt-get) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await run('apt-get', args, { quiet: true, env });
    if (code !== 0) fail(`apt-get ${args.join(' ')} failed:\n${output}`);
  }
  return onPath();
}

/** The browser for the tests: CHROMIUM, an installed one, Playwright's own, or Debian's package. */
export async function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) fail(`CHROMIUM names ${named}, which does not exist.`);
  return (
    named ??
    onPath() ??
    (await ofPlaywright()) ??
    (await install()) ??
    fail(
      'No Chromium or Chrome was found. Install one, or set CHROMIUM to its path, or run: npx playwright install chromium',
    )
  );
}
