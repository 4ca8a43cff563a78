import type { Browser } from '@playwright/test';
import { loadWidgets } from '../../build/definitions.ts';
import { machine } from '../written.ts';
import { measureStarts } from './measure.ts';
import { printStarts, writeStarts } from './report.ts';
import { type Places, SUBJECTS, type Subject, unlisted } from './subjects.ts';

/** Both floors, and the rows of some widgets. */
export function chosenSubjects(tags: readonly string[]): readonly Subject[] {
  const unknown = tags.find((tag) => !SUBJECTS.some((subject) => subject.tag === tag));
  if (unknown) throw new Error(`No row measures ${unknown}.`);
  return SUBJECTS.filter(({ tag }) => !tag || tags.includes(tag));
}

interface Options {
  readonly runs: number;
  readonly tags: readonly string[] | null;
  readonly write: boolean;
}

/** Measures when each widget shows its first real content, beside both floors (requirement P20). */
export async function benchStarts(browser: Browser, places: Places, { runs, tags, write }: Options) {
  const missing = unlisted((await loadWidgets()).map(({ tag }) => tag));
  if (missing.length > 0)
    throw new Error(`scripts/bench/start/subjects.ts: no row, or no widget: ${missing.join(', ')}`);
  const where = machine();
  console.log(`\nFirst real content of each widget, ${runs} runs in turn\n${where}`);
  const started = performance.now();
  const starts = await measureStarts(browser, places, tags ? chosenSubjects(tags) : SUBJECTS, runs);
  const seconds = (performance.now() - started) / 1_000;
  printStarts(starts);
  console.log(`${seconds.toFixed(0)} s`);
  if (write) console.log(`\nWritten: ${writeStarts(starts, { where, browser: browser.version(), runs, seconds })}`);
  return { starts };
}
