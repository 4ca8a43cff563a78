import { afterEach, describe, expect, it, vi } from 'vitest';
import { Parts } from '../../../src/element/fragment/parts.ts';

const ROW = 100;
const words = '<i></i>'.repeat(4);
const numbers = Array.from({ length: 12 }, (_, at) => `${at}`);

/** Places each child of the content below the one before. */
function layOut(content: Element) {
  for (const row of content.querySelectorAll('[data-row]')) {
    const top = () => [...(row.parentElement?.children ?? [])].indexOf(row) * ROW;
    row.getBoundingClientRect = () => ({ top: top() }) as DOMRect;
  }
}

function contentOf(html: string): Element {
  document.body.innerHTML = `<div>${html}</div>`;
  const content = document.body.firstElementChild as Element;
  layOut(content);
  return content;
}

const shown = (content: Element) =>
  [...content.querySelectorAll('[data-row]')].map((row) => (row as HTMLElement).dataset.row);

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the parts of a fragment [P20]', () => {
  it('are placed in their order: what is in the window first, the rest in later frames', async () => {
    vi.stubGlobal('innerHeight', 3 * ROW);
    const content = contentOf(`<ul>${numbers.map((at) => `<li data-row="${at}">${words}</li>`).join('')}</ul>`);
    const parts = new Parts(content);
    expect(shown(content)).toEqual(['0']);
    await parts.fillWindow();
    expect(shown(content)).toEqual(['0', '1', '2', '3', '4']);
    await parts.fillRest();
    expect(shown(content)).toEqual(numbers);
  });

  it('leave tables, short lists and texts between elements whole', () => {
    const rows = numbers.map((at) => `<tr data-row="${at}"><td>${words}</td></tr>`).join('');
    for (const html of [
      `<table><tbody>${rows}</tbody></table>`,
      `<ul>${'<li data-row="0"></li>'.repeat(4)}</ul>`,
      `<p>${numbers.map((at) => `<b data-row="${at}">${words}</b> and `).join('')}</p>`,
    ]) {
      const content = contentOf(html);
      const { innerHTML } = content;
      new Parts(content);
      expect(content.innerHTML).toBe(innerHTML);
    }
  });

  it('are complete if the element is taken out of the page meanwhile', async () => {
    vi.stubGlobal('innerHeight', ROW / 2);
    const content = contentOf(`<ul>${numbers.map((at) => `<li data-row="${at}">${words}</li>`).join('')}</ul>`);
    const parts = new Parts(content);
    content.remove();
    await parts.fillWindow();
    await parts.fillRest();
    expect(shown(content)).toEqual(numbers);
  });
});
