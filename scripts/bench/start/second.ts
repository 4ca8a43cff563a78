import type { Browser } from '@playwright/test';
import { measureInTurn } from '../in-turn.ts';
import { type Measured, openSubject } from './cold-start.ts';
import type { Places, Subject } from './subjects.ts';

/** The start of a widget on a page that shows another one already. Times in ms after it was added. */
export interface SecondStart {
  readonly view: number;
  readonly bytes: number;
}

/** The widgets that are added to a page with `campus-sign-in`. */
const SECOND_WIDGETS = ['campus-school-select', 'campus-portal', 'campus-status-page'] as const;

export type SecondWidget = (typeof SECOND_WIDGETS)[number];

async function addSecond({ bytes, idle, page }: Measured, tag: SecondWidget): Promise<SecondStart> {
  const before = bytes();
  const view = await page.evaluate(async (tag) => {
    const element = document.createElement(tag);
    element.setAttribute('tenant', 'north');
    element.setAttribute('language', 'en_US');
    const ready = new Promise((resolve) => element.addEventListener('campus-ready', resolve, { once: true }));
    const added = performance.now();
    document.body.append(element);
    await ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - added;
  }, tag);
  await idle();
  return { view, bytes: bytes() - before };
}

/** Adds each widget to a page on which `campus-sign-in` has finished starting. */
export const measureSecondStarts = (
  browser: Browser,
  places: Places,
  signIn: Subject,
  runs: number,
): Promise<Record<SecondWidget, SecondStart[]>> =>
  measureInTurn(SECOND_WIDGETS, runs, (tag) =>
    openSubject(browser, places, signIn, { slow: true }, (measured) => addSecond(measured, tag)),
  );
