import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { record as Record } from './lesson/record.ts';
import { webm } from './lesson/webm.ts';
import { SAMPLE_VIDEO } from './picture-url.ts';

const RECORDING = { width: 640, height: 360, seconds: SAMPLE_VIDEO.durationS, framesPerSecond: 25 };
const FILE = fileURLToPath(new URL('files/videos/vector-addition.webm', import.meta.url));
/** Encoders exist in secure contexts only; requests to this address are answered below. */
const PAGE = 'http://localhost/';

/**
 * Records the sample video: `CHROMIUM=/usr/bin/chromium node --import tsx demo/platform/pictures/make-video.ts`. The file
 * is committed.
 */
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('lesson/record.ts', import.meta.url))],
  ...{ bundle: true, write: false, format: 'iife', globalName: 'lesson' },
});
const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage();
await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
await page.goto(PAGE);
await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
const frames = await page.evaluate((recording) => {
  const { lesson } = globalThis as unknown as { lesson: { record: typeof Record } };
  return lesson.record(recording);
}, RECORDING);
await browser.close();
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, webm(frames, RECORDING));
