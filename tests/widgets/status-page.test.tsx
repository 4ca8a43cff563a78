import { beforeEach, expect, it, vi } from 'vitest';
import type { TextFile } from '../../src/services/language/text-files.ts';
import '../../widgets/status-page.ts';
import { eventually, mount, screen, visitPlatform } from '../support/widget.ts';

/** Replaces the fetch of text files; the files themselves are the real ones. */
const network = vi.hoisted(() => ({ broken: false }));
vi.mock('../../src/services/language/text-files.ts', async (original) => {
  const { loadTextFile, ...others } = await original<typeof import('../../src/services/language/text-files.ts')>();
  return {
    ...others,
    loadTextFile: (...file: Parameters<typeof loadTextFile>): Promise<TextFile> =>
      network.broken ? Promise.reject(new TypeError('Failed to fetch locales/tr_TR')) : loadTextFile(...file),
  };
});

beforeEach(() => {
  network.broken = false;
});

it('shows the page of its kind, and another one when its attribute changes [P01]', async () => {
  visitPlatform();
  const { element, of } = mount('campus-status-page', {
    tenant: 'north',
    kind: 'error',
    'error-code': '404',
    language: 'en_US',
  });
  expect(await screen.findByShadowRole('heading', { name: /404$/ })).toBeTruthy();
  element.setAttribute('error-code', '403');
  expect(await screen.findByShadowRole('heading', { name: /403$/ })).toBeTruthy();
  await eventually(() => expect(of('campus-ready')).toHaveLength(1));
});

it('shows an English message if its texts cannot be loaded, logs the reason, and recovers [P09]', async () => {
  visitPlatform();
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  network.broken = true;
  const { of } = mount('campus-status-page', {
    tenant: 'north',
    kind: 'error',
    'error-code': '404',
    language: 'tr_TR',
  });
  const sentence = await screen.findByShadowText('This can’t be shown because its texts could not be loaded.');
  expect(sentence.closest('[lang]')?.getAttribute('lang')).toBe('en');
  await eventually(() => expect(of('campus-error')).toHaveLength(1));
  expect(of('campus-error')[0]?.detail).toEqual({ code: 'texts-missing', status: 0, retryable: true });
  expect(told).toHaveBeenCalledWith(
    expect.stringContaining('locales/tr_TR/status'),
    expect.objectContaining({ message: expect.stringContaining('Failed to fetch') }),
  );
  network.broken = false;
  screen.getByShadowRole<HTMLElement>('button', { name: 'Try again' }).click();
  expect(await screen.findByShadowRole('heading', { name: /404$/ })).toBeTruthy();
  await eventually(() => expect(of('campus-ready')).toHaveLength(1));
});
