import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restore } from '../../../src/element/fragment/hand-over.ts';
import { watch } from '../../../src/element/fragment/watch.ts';

const MARKUP = `<div><a href="/portal/north">North</a><button type="button">Follow</button>
  <label>Name <input name="search" value=""></label><ul class="rail"><li>one</li></ul></div>`;

let root: ShadowRoot;
const add = (): HTMLElement => {
  const place = document.createElement('template');
  place.innerHTML = MARKUP;
  return root.appendChild(place.content.firstElementChild as HTMLElement);
};

beforeEach(() => {
  document.body.replaceChildren();
  const host = document.body.appendChild(document.createElement('div'));
  root = host.attachShadow({ mode: 'open' });
});

describe('what the user does before the view is there [P20]', () => {
  it('carries out the last control that was pressed, once the view is shown', () => {
    const fragment = add();
    const watched = watch(fragment);
    fragment.querySelector('a')?.click();
    fragment.querySelector('button')?.click();
    const view = add();
    const pressed = vi.fn();
    view.addEventListener('click', (event) => {
      event.preventDefault();
      pressed((event.target as Element).localName);
    });
    const shown = restore(fragment, view, watched.pressed);
    expect(pressed).not.toHaveBeenCalled();
    fragment.remove();
    shown();
    expect(pressed.mock.calls).toEqual([['button']]);
  });

  it('holds a link, because the page may take the navigation over, but not one that opens another tab', () => {
    const fragment = add();
    watch(fragment);
    const click = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      // Otherwise the page would follow the link.
      addEventListener('click', (last) => last.preventDefault(), { once: true });
      let held = false;
      document.addEventListener('click', () => (held = event.defaultPrevented), { once: true, capture: false });
      fragment.querySelector('a')?.dispatchEvent(event);
      return held;
    };
    expect(click({ composed: true })).toBe(true);
    expect(click({ composed: true, ctrlKey: true })).toBe(false);
  });

  it('waits until a pointer is released, because the elements under it must get the click, and until a text is composed', async () => {
    for (const [from, to] of [
      ['pointerdown', 'pointerup'],
      ['compositionstart', 'compositionend'],
    ] as const) {
      const fragment = add();
      const watched = watch(fragment);
      fragment.querySelector('input')?.dispatchEvent(new Event(from, { bubbles: true }));
      const released = vi.fn();
      const waiting = watched.released().then(released);
      await new Promise((resolve) => setTimeout(resolve, 120));
      expect(released).not.toHaveBeenCalled();
      document.body.dispatchEvent(new Event(to, { bubbles: true }));
      await waiting;
      expect(released).toHaveBeenCalledOnce();
    }
  });

  it('keeps what was typed, the focus and the caret', () => {
    const fragment = add();
    const watched = watch(fragment);
    const field = fragment.querySelector('input') as HTMLInputElement;
    field.focus();
    field.value = 'algebra';
    field.setSelectionRange(2, 4);
    const view = add();
    const typed = vi.fn();
    view.addEventListener('input', typed);
    restore(fragment, view, watched.pressed)();
    expect((view.querySelector('input') as HTMLInputElement).value).toBe('algebra');
    expect(typed).toHaveBeenCalledOnce();
    expect(root.activeElement).toBe(view.querySelector('input'));
    const { selectionEnd, selectionStart } = view.querySelector('input') as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([2, 4]);
  });
});
