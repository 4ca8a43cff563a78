import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fragmentText } from '../../../demo/platform/fragments/fragment-text.ts';
import type { FragmentNode } from '../../../src/contract/pages/fragment.ts';
import { headOf, Lines } from '../../../src/element/fragment/lines.ts';
import { Placing } from '../../../src/element/fragment/placing.ts';

const ROW = 100;
const words: FragmentNode[] = Array.from({ length: 14 }, () => ['i', {}, 'word']);
const numbers = Array.from({ length: 12 }, (_, at) => `${at}`);
const list: FragmentNode = ['ul', {}, ...numbers.map((at): FragmentNode => ['li', { 'data-row': at }, ...words])];

const linesIn = (root: FragmentNode): string[] => fragmentText({ css: 'p{}', root }).split('\n').slice(1);

let root: ShadowRoot;
let placing: Placing;

const rows = () => [...root.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);

const htmlOf = (node: FragmentNode): string =>
  typeof node === 'string'
    ? node
    : `<${node[0]}${Object.entries(node[1])
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('')}>${(node.slice(2) as FragmentNode[]).map(htmlOf).join('')}</${node[0]}>`;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  placing = new Placing(root);
  // Each child is below the one before.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function top(this: Element) {
    return { top: [...(this.parentElement?.children ?? [])].indexOf(this) * ROW } as DOMRect;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the text of a fragment [P20]', () => {
  it('is JSON of the fragment, for pages that read it as a whole', () => {
    const fragment = { css: 'a{content:"},\\n["}', root: ['div', {}, list, 'end},', ['p', {}, '] {']] as FragmentNode };
    expect(JSON.parse(fragmentText(fragment))).toEqual(fragment);
    expect(headOf(fragmentText(fragment).split('\n')[0] ?? '')).toEqual({ css: fragment.css });
  });

  it('is read as a whole from a platform that sends no lines', () => {
    expect(headOf(JSON.stringify({ css: '', root: list }))).toEqual({ css: '', root: list });
  });
});

describe('the lines of a fragment [P20]', () => {
  it('become its content, also if text looks like the end of a line', () => {
    const content: FragmentNode = [
      'div',
      { class: 'a' },
      ['p', {}, 'one},'],
      '],',
      list,
      ['table', {}, ...words],
      ['span', { title: '{},' }, ['b', {}, ']']],
    ];
    for (const line of linesIn(content)) placing.place(line);
    expect(root.innerHTML).toBe(htmlOf(content));
    expect([placing.isFull, placing.isWhole]).toEqual([false, true]);
  });

  it('leave tables and pictures whole', () => {
    for (const tag of ['table', 'svg']) expect(linesIn([tag, {}, ...words])).toHaveLength(2);
    expect(linesIn(['p', {}, ...words]).length).toBeGreaterThan(10);
  });

  it('are placed in their order: what is in the window first, the rest in later frames', async () => {
    vi.stubGlobal('innerHeight', 3 * ROW);
    for (const line of linesIn(['div', {}, list, ['p', {}, 'after']])) {
      placing.place(line);
      placing.measure();
    }
    expect(rows()).toEqual(['0', '1', '2', '3', '4']);
    expect(root.querySelector('p')?.textContent).toBe('after');
    expect([placing.isFull, placing.isWhole]).toEqual([true, false]);
    await placing.placeRest();
    expect(rows()).toEqual(numbers);
    expect(root.innerHTML).toBe(htmlOf(['div', {}, list, ['p', {}, 'after']]));
  });

  it('are complete if the element is taken out of the page meanwhile', async () => {
    vi.stubGlobal('innerHeight', ROW / 2);
    for (const line of linesIn(list)) {
      placing.place(line);
      placing.measure();
    }
    root.host.remove();
    await placing.placeRest();
    expect(rows()).toEqual(numbers);
  });

  it('move nothing that is shown: the page is not painted while elements stand side by side', () => {
    const [open = ''] = linesIn(['div', {}, list]);
    for (const [css, isSteady] of [
      ['display: block', true],
      ['display: flex; flex-direction: row', false],
      ['display: flex; flex-direction: column', true],
      ['display: grid; grid-template-columns: 1fr 1fr', false],
      ['display: inline', false],
    ] as const) {
      placing = new Placing(root);
      root.replaceChildren();
      placing.place(open);
      (root.firstElementChild as HTMLElement).style.cssText = css;
      expect(placing.isSteady, css).toBe(isSteady);
    }
  });
});

describe('the lines of an answer [P20]', () => {
  const streamOf = (...chunks: (string | Error)[]) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk === undefined) controller.close();
        else if (chunk instanceof Error) controller.error(chunk);
        else controller.enqueue(new TextEncoder().encode(chunk));
      },
    });

  it('are there as soon as they have come, for each that reads them', async () => {
    const lines = new Lines(streamOf('{"css":"é', '",\n"root":["p",{},"', 'x"]\n}'));
    for (const _ of ['one', 'other']) {
      const read: string[] = [];
      for (let at = 0; ; at++) {
        const line = await lines.at(at);
        if (line === undefined) break;
        read.push(line);
      }
      expect(read).toEqual(['{"css":"é",', '"root":["p",{},"x"]', '}']);
    }
    expect(lines.isComplete).toBe(true);
  });

  it('end with an error where the answer breaks off', async () => {
    const lines = new Lines(streamOf('{"css":"",\n"root":["p"', new TypeError('network')));
    expect(await lines.at(0)).toBe('{"css":"",');
    await expect(lines.at(1)).rejects.toThrow();
    expect(lines.isComplete).toBe(false);
  });
});
