// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markStyles } from '../../scripts/vite/form-styles.ts';
import { hueOf, initialsOf } from '../../src/ui/avatar/initials.ts';
import { digitsOf } from '../../src/ui/form/digits.ts';
import { pageNumbers, pageRange } from '../../src/ui/list/pages.ts';
import { ACTION_TOAST_MS, createToaster, TOAST_MS } from '../../src/ui/overlay/toaster.ts';
import { hardenSheet } from '../../src/ui/style/light-scope.ts';

describe('a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code: 123-456.', '123456'],
    ['１２３４５６', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۶۷۸۹०१', '678901'],
    ['𝟎𝟗𝟘𝟡', '0909'],
    ['no digits', ''],
  ])('is parsed from %j in any script of digits [S20]', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });
});

describe('the pager', () => {
  it('computes the rows of a page', () => {
    expect(pageRange(1, 10, 47)).toEqual({ from: 1, to: 10, pages: 5 });
    expect(pageRange(5, 10, 47)).toEqual({ from: 41, to: 47, pages: 5 });
    expect(pageRange(9, 10, 47)).toEqual({ from: 41, to: 47, pages: 5 });
    expect(pageRange(1, 10, 0)).toEqual({ from: 0, to: 0, pages: 1 });
  });

  it('shows the ends, the current page and its neighbours, and never a gap of one page', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, null, 20]);
    expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageNumbers(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
    expect(pageNumbers(20, 20)).toEqual([1, null, 19, 20]);
  });
});

describe('initials', () => {
  it.each([
    ['Mei Lin', 'ML'],
    ['Jürgen von der Groß', 'JG'],
    ['olga', 'O'],
    ['王小明', '王'],
    ['田中 さくら', '田'],
    ['سارة أحمد', 'س'],
    ['(Dr.) Żółć', 'DŻ'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('have a hue that is stable per id and differs for similar ids', () => {
    expect(hueOf('user-1')).toBe(hueOf('user-1'));
    expect(Math.abs(hueOf('user-1') - hueOf('user-2'))).toBeGreaterThan(30);
  });
});

describe('the styles of the light-DOM form', () => {
  it('make every declaration important, inside the form, and do not change keyframes [S19] [P12]', () => {
    const marked = markStyles(
      '.a{color:red;&:hover{margin:0 1px}}/* b{c:d} */@media (width<9px){.b{--_x:var(--y,1px)}}@keyframes k{to{opacity:0}}',
    );
    // For a shadow root it is unchanged.
    expect(marked.replace(/\/\*.*?\*\//g, '')).toBe(
      '.a{color:red;&:hover{margin:0 1px}}@media (width<9px){.b{--_x:var(--y,1px)}}@keyframes k{to{opacity:0}}',
    );
    expect(hardenSheet(marked)).toBe(
      '@layer campus-form{[data-campus-form]{.a{color:red!important;&:hover{margin:0 1px!important}}' +
        '@media (width<9px){.b{--_x:var(--y,1px)!important}}}}@keyframes k{to{opacity:0}}',
    );
  });
});

describe('the toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const shown = (toaster: ReturnType<typeof createToaster>) => toaster.current.peek()?.text ?? null;

  it('shows one toast at a time for six seconds; a newer one takes over at once', () => {
    const toaster = createToaster();
    toaster.show({ text: 'one' });
    vi.advanceTimersByTime(1_000);
    toaster.show({ text: 'two' });
    expect(shown(toaster)).toBe('two');
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(shown(toaster)).toBe('two');
    vi.advanceTimersByTime(1);
    // The older one does not come back.
    expect(shown(toaster)).toBe(null);
  });

  it('leaves twenty seconds to reach an action [P14]', () => {
    const toaster = createToaster();
    toaster.show({ text: 'one', action: { label: 'Undo', run: () => {} } });
    vi.advanceTimersByTime(ACTION_TOAST_MS - 1);
    expect(shown(toaster)).toBe('one');
    vi.advanceTimersByTime(1);
    expect(shown(toaster)).toBe(null);
    expect(ACTION_TOAST_MS).toBeGreaterThanOrEqual(20_000);
  });

  it('takes over from a toast under the pointer, too, and stays as long as the pointer does', () => {
    const toaster = createToaster();
    toaster.show({ text: 'one' });
    toaster.hold();
    toaster.show({ text: 'two' });
    expect(shown(toaster)).toBe('two');
    vi.advanceTimersByTime(60_000);
    expect(shown(toaster)).toBe('two');
    toaster.release();
    vi.advanceTimersByTime(TOAST_MS);
    expect(shown(toaster)).toBe(null);
  });

  it('pauses while the user interacts, and then continues for the remaining time', () => {
    const toaster = createToaster();
    toaster.show({ text: 'one' });
    vi.advanceTimersByTime(2000);
    toaster.hold();
    vi.advanceTimersByTime(60_000);
    expect(shown(toaster)).toBe('one');
    toaster.release();
    vi.advanceTimersByTime(TOAST_MS - 2001);
    expect(shown(toaster)).toBe('one');
    vi.advanceTimersByTime(1);
    expect(shown(toaster)).toBe(null);
  });

  it('does not pause the next toast if the last one was closed under the pointer', () => {
    const toaster = createToaster();
    toaster.show({ text: 'one' });
    toaster.hold();
    toaster.dismiss();
    toaster.show({ text: 'two' });
    vi.advanceTimersByTime(TOAST_MS);
    expect(shown(toaster)).toBe(null);
  });

  it('restarts the time of a toast that is shown again', () => {
    const toaster = createToaster();
    toaster.show({ text: 'one' });
    vi.advanceTimersByTime(TOAST_MS - 1);
    toaster.show({ text: 'one' });
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(shown(toaster)).toBe('one');
    vi.advanceTimersByTime(1);
    expect(shown(toaster)).toBe(null);
    const again = { text: 'Same', action: { label: 'Undo', run: () => {} } };
    toaster.show({ ...again, action: { ...again.action } });
    toaster.show(again);
    // Its button is that of the last one.
    expect(toaster.current.value?.action).toBe(again.action);
  });
});
