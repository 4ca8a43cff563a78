import type { Browser } from '@playwright/test';
import { measureInTurn } from '../in-turn.ts';
import { openSubject, readStart, type Start } from './cold-start.ts';
import { type Asked, type FragmentFigures, tryOut, warm } from './fragments.ts';
import type { Places, Subject } from './subjects.ts';

/** A subject with what was measured of it. */
export interface Measurement {
  readonly subject: Subject;
  readonly starts: readonly Start[];
  readonly fragment: FragmentFigures | null;
}

/** Opens each page once, and fails with all that never showed their first content. */
async function tryOutAll(browser: Browser, places: Places, subjects: readonly Subject[]) {
  const fragments = new Map<string, Asked | null>();
  const failed: string[] = [];
  for (const subject of subjects) {
    try {
      fragments.set(subject.name, await tryOut(browser, places, subject));
    } catch (error) {
      failed.push((error as Error).message);
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
  return fragments;
}

/**
 * Measures a cold start of every page, in turn. The platform is warm: each page has been opened once, and it keeps what it
 * has rendered of the widget.
 */
export async function measureStarts(
  browser: Browser,
  places: Places,
  subjects: readonly Subject[],
  runs: number,
): Promise<Measurement[]> {
  const fragments = await tryOutAll(browser, places, subjects);
  const byName = new Map(subjects.map((subject) => [subject.name, subject]));
  const starts = await measureInTurn([...byName.keys()], runs, (name) => {
    const asked = fragments.get(name);
    const before = async () => asked && warm(asked);
    const measure = () => openSubject(browser, places, byName.get(name) as Subject, { slow: true, before }, readStart);
    // One start that hangs does not discard a quarter of an hour.
    return measure().catch((error: Error) => {
      console.error(`Once more: ${error.message}`);
      return measure();
    });
  });
  return subjects.map((subject) => {
    const { bytes, renderMs } = fragments.get(subject.name) ?? {};
    const fragment = bytes === undefined || renderMs === undefined ? null : { bytes, renderMs };
    return { subject, starts: starts[subject.name] ?? [], fragment };
  });
}
