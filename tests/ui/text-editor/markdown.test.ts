// @vitest-environment node
import { expect, it } from 'vitest';
import { htmlOf } from '../../../src/ui/markdown/markdown.ts';

it('shows bold text of languages without spaces, wherever its punctuation is [U03]', () => {
  const shown = (text: string) => htmlOf(text).trim();
  expect(shown('**任务：**每一类')).toBe('<p><strong>任务：</strong>每一类</p>');
  expect(shown('先读**「注意」**再做')).toBe('<p>先读<strong>「注意」</strong>再做</p>');
  expect(shown('**課題：**`a*b` と**重要。**次')).toBe(
    '<p><strong>課題：</strong><code>a*b</code> と<strong>重要。</strong>次</p>',
  );
  expect(shown('**甲**和**乙**')).toBe('<p><strong>甲</strong>和<strong>乙</strong></p>');
  // Others keep the rules of CommonMark.
  expect(shown('2 ** 3 and **bold.** Then a**b.**c')).toBe('<p>2 ** 3 and <strong>bold.</strong> Then a**b.**c</p>');
  expect(shown(`${'**'.repeat(2_000)}。`)).not.toContain('<strong>。');
});
