import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.mjs';
import { fail, run } from './run.mjs';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The first of these executables on the path. */
function onPath(names) {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const files = names.flatMap((name) => directories.map((directory) => join(directory, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** A browser that Playwright has already downloaded. */
async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

async function installWhole() {
  if (!canInstall()) return null;
  const problem = await install('chromium');
  if (problem) fail(problem);
  return onPath(WHOLE);
}

async function installShell() {
  if (!canInstall()) return null;
  const problem = await install('chromium-headless-shell');
  if (problem) console.log(problem);
  return onPath(SHELL);
}

/** The value of an environment variable that contains the path of an executable. */
function named(variable) {
  const file = process.env[variable];
  if (file && !existsSync(file)) fail(`${variable} names ${file}, which does not exist.`);
  return file || null;
}

/** The full browser: CHROMIUM, an installed one, Playwright's own, or Debian's package. */
export const findBrowser = async () =>
  named('CHROMIUM') ??
  onPath(WHOLE) ??
  (await ofPlaywright()) ??
  (await installWhole()) ??
  fail(
    'No Chromium or Chrome was found. Install one, or set CHROMIUM to its path, or run: npx playwright install chromium',
  );

/**
 * Chromium's headless shell, which takes a third less time and has no back-forward cache: CHROMIUM_SHELL, an installed
 * one, Debian's package, or the full browser. If only CHROMIUM is set, it is used for all tests.
 */
export const findHeadlessShell = async () =>
  named('CHROMIUM_SHELL') ?? named('CHROMIUM') ?? onPath(SHELL) ?? (await installShell()) ?? (await findBrowser());

/** The fonts that the pictures of the tests are drawn with (tests/pages/visual): a family of each package of Debian. */
const FONTS = { 'fonts-noto-core': 'Noto Sans Arabic', 'fonts-noto-cjk': 'Noto Sans CJK SC' };

/** Installs the fonts that are missing, where packages can be installed. */
export async function ensureFonts() {
  if (!canInstall()) return;
  for (const [name, family] of Object.entries(FONTS)) {
    const matched = await run('fc-match', ['--format=%{family}', family], { quiet: true }).catch(() => null);
    const problem = matched?.output.includes(family) ? '' : await install(name);
    if (problem) console.log(problem);
  }
}
