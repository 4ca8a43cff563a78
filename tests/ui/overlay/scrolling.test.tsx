import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Scrolling } from '../../../src/ui/overlay/scrolling.tsx';

/** Heights of the content and of its box; nothing is laid out here. */
const heights = { content: 100, box: 100 };
let layout: () => void;
/** Whether the size is told after the next layout. */
let isWatched = false;
let root: Root;
const host = document.createElement('div');

/** Lays out after a change, which tells the size where it is watched anew. */
const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    if (isWatched) layout();
    isWatched = false;
  });
const render = async (content: React.ReactNode) => {
  await act(async () =>
    root.render(
      <Scrolling className="place" titleId="title">
        {content}
      </Scrolling>,
    ),
  );
  await settle();
};
const lay = (content: number) => {
  heights.content = content;
  isWatched = true;
  return settle();
};
const place = () => host.querySelector<HTMLElement>('.place');
const stop = () => ['tabindex', 'role', 'aria-labelledby'].map((name) => place()?.getAttribute(name) ?? null);
const IS = ['0', 'group', 'title'];
const IS_NOT = [null, null, null];

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        layout = look;
      }
      observe() {
        isWatched = true;
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => heights.content);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => heights.box);
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [new DOMRect()]) as unknown as DOMRectList;
  });
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('has a stop of the Tab key, named by the title, while it scrolls and has none in it [P14]', async () => {
  await render(<p>Rows</p>);
  await lay(100);
  expect(stop()).toEqual(IS_NOT);
  await lay(300);
  expect(stop()).toEqual(IS);
  await render([
    <p key="rows">Rows</p>,
    <a key="link" href="#here">
      More
    </a>,
  ]);
  expect(stop()).toEqual(IS_NOT);
  for (const none of [
    <button key="link" type="button" disabled />,
    <p key="link" hidden>
      <a href="#here">More</a>
    </p>,
    <p key="link" tabIndex={-1} />,
  ]) {
    await render([<p key="rows">Rows</p>, none]);
    expect(stop()).toEqual(IS);
  }
});

it('keeps its stop while it has the focus [P14]', async () => {
  await render(<p>Rows</p>);
  await lay(300);
  place()?.focus();
  await lay(100);
  expect(stop()).toEqual(IS);
  place()?.blur();
  await lay(100);
  expect(stop()).toEqual(IS_NOT);
});
