// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EDIT_AUTOSAVE_MS } from '../../../../src/contract/mall/constants.ts';
import { type Form, useForm } from '../../../../src/features/mall/course-editor/use-form.ts';

interface Values {
  readonly title: string;
  readonly file: { readonly name: string; readonly size: number } | null;
}

let root: Root;
let form: Form<Values>;
let stored: Values;
const save = vi.fn();

/** As the platform answers, whose file is another object each time. */
function View() {
  form = useForm<Values>({
    saved: { ...stored, file: stored.file && { ...stored.file } },
    name: 'test',
    isAuto: true,
    check: () => null,
    save: async (values) => {
      save(values);
      stored = { ...values, file: values.file && { ...values.file } };
      return null;
    },
  });
  return null;
}
const render = () => act(async () => root.render(<View />));
const pause = () => act(() => vi.advanceTimersByTimeAsync(EDIT_AUTOSAVE_MS));

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  save.mockReset();
  stored = { title: 'Arrows', file: { name: 'arrows.webm', size: 9 } };
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  sessionStorage.clear();
  vi.useRealTimers();
});

it('saves a lesson with a file once, when it was changed, and not as long as it is open [U02]', async () => {
  await render();
  await pause();
  expect([form.isDirty, save.mock.calls.length]).toEqual([false, 0]);
  await act(async () => form.change({ file: { name: 'other.webm', size: 7 } }));
  expect(form.isDirty).toBe(true);
  await pause();
  await render();
  for (let pauses = 0; pauses < 3; pauses++) await pause();
  expect([form.isDirty, save.mock.calls.length]).toEqual([false, 1]);
});

it('takes what was typed before a reload up again, of a lesson with a file, too [U02]', async () => {
  await render();
  await act(async () => form.change({ title: 'Arrows and vectors' }));
  await act(async () => root.unmount());
  root = createRoot(document.createElement('div'));
  await render();
  expect([form.values.title, form.isBehind]).toEqual(['Arrows and vectors', false]);
});
