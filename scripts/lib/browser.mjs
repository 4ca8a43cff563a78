import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './run.mjs';

// The shell first: the same engine without windows, with which the suite takes a quarter less time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  const aptGet = (...args) => run('apt-get', args, { quiet: true, env });
  await aptGet('update');
  let answer;
  // Older releases have no package of the shell alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    answer = await aptGet('install', '-y', '--no-install-recommends', name);
    if (answer.code === 0) break;
  }
  if (answer.code !== 0) fail(`Chromium could not be installed by apt-get:\n${answer.output}`);
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
