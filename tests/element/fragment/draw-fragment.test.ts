import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fragmentText } from '../../../demo/platform/fragments/fragment-text.ts';
import { type FragmentNode, MOVES_ATTRIBUTE } from '../../../src/contract/pages/fragment.ts';
import { drawFragment } from '../../../src/element/fragment/draw-fragment.ts';
import { Placing } from '../../../src/element/fragment/placing.ts';

const UNSTRETCHED = '.campus-stage { align-content: start; }';
const KEY = 'campus-moves';
const words: FragmentNode[] = Array.from({ length: 14 }, () => ['i', {}, 'word']);
const SHORT: FragmentNode = [
  'div',
  { class: 'campus-stage' },
  ...[...'abcdefgh'].map((text): FragmentNode => ['p', {}, text, ['b', {}], ['i', {}]]),
];
const LONG: FragmentNode = ['div', { class: 'campus-stage' }, ...words.map((): FragmentNode => ['p', {}, ...words])];

let root: ShadowRoot;
let inner: ShadowRoot;

/** What the platform sends, all at once unless its end is held. */
function answerOf(content: FragmentNode, { held = false } = {}) {
  const bytes = new TextEncoder().encode(fragmentText({ css: 'p{}', root: content }));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      if (!held) controller.close();
    },
  });
  return new Response(body, held ? {} : { headers: { 'content-length': `${bytes.length}` } });
}

/** Draws it in place of a new skeleton. */
function draw(answer: Response): Promise<void> {
  const skeleton = document.createElement('div');
  root.replaceChildren(skeleton);
  const fragment = Promise.resolve(answer);
  const isVisitor = Promise.resolve(true);
  return drawFragment({ element: root.host, root, skeleton, fragment, shownTo: 'everyone', isVisitor });
}

const sheets = () =>
  inner.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join(''));

beforeEach(() => {
  const { attachShadow } = Element.prototype;
  root = attachShadow.call(document.body.appendChild(document.createElement('section')), { mode: 'open' });
  // The root of a fragment is closed.
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attach(this: Element, init) {
    inner = attachShadow.call(this, init);
    return inner;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

it('shows a short fragment at once, without a look at how large it is [P20]', async () => {
  const measure = vi.spyOn(Placing.prototype, 'measure');
  await draw(answerOf(SHORT));
  expect(inner.textContent).toBe('abcdefgh');
  expect(inner.host.getAttribute('style')).toBeNull();
  expect(root.children).toHaveLength(1);
  expect(measure).not.toHaveBeenCalled();
  expect(sheets()).not.toContain(UNSTRETCHED);
});

it('looks at a long one while it is placed, and lets nothing stretch until all of it is there [P20]', async () => {
  const measure = vi.spyOn(Placing.prototype, 'measure');
  await draw(answerOf(LONG));
  expect(inner.querySelectorAll('p')).toHaveLength(words.length);
  expect(measure).toHaveBeenCalled();
  expect(sheets()).not.toContain(UNSTRETCHED);

  void draw(answerOf(LONG, { held: true }));
  await vi.waitFor(() => expect(sheets()).toContain(UNSTRETCHED));
});

it('does not show what moves to who has turned it off [P20]', async () => {
  const moving: FragmentNode = ['div', {}, ['p', { [MOVES_ATTRIBUTE]: `${KEY}=off` }, 'flies']];
  await draw(answerOf(moving));
  expect(inner.host.isConnected).toBe(true);

  localStorage.setItem(KEY, 'off');
  await draw(answerOf(moving));
  expect(inner.host.isConnected).toBe(false);
});
