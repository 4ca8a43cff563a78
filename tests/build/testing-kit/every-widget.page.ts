import { configureCampus } from 'campus-widgets/settings';
import { createFakePlatform } from 'campus-widgets/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { widgetNames } from '../../../scripts/vite/entries.ts';

/** What the fixtures have, for the widgets that name it. */
const ATTRIBUTES = {
  code: '731904',
  'course-id': 'course-1',
  'live-id': 'live-1',
  'user-id': 'omar',
  'school-id': 'north',
  'work-id': 'post-1',
  'resource-id': 'post-1',
};

const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0)) one();
});

it('shows every widget, without an error', async () => {
  const errors = vi.spyOn(console, 'error');
  configureCampus({ apiBase: 'https://campus.example' });
  const platform = createFakePlatform({ as: 'learner' });
  undo.push(platform.install());
  const ready = new Set<string>();
  document.addEventListener('campus-ready', ({ target }) => ready.add((target as Element).localName));
  for (const name of widgetNames()) {
    await import(/* @vite-ignore */ `campus-widgets/${name}`);
    const element = document.createElement(`campus-${name}`);
    element.setAttribute('tenant', 'north');
    for (const [attribute, value] of Object.entries(ATTRIBUTES)) element.setAttribute(attribute, value);
    document.body.append(element);
  }
  await vi.waitFor(() => expect([...ready].sort()).toEqual(widgetNames().map((name) => `campus-${name}`)), 30_000);
  document.body.replaceChildren();
  expect(errors.mock.calls).toEqual([]);
  expect(platform.calls.filter(({ name }) => name === '')).toEqual([]);
});
