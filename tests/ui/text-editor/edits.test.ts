// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { applied, continued, type Edit, type Format, formatOf, formatted } from '../../../src/ui/text-editor/edits.ts';

/** A text whose selection is between `[` and `]`, or a caret at `|`. */
const written = (marked: string) => {
  const start = marked.search(/[[|]/);
  const end = marked.includes('|') ? start : marked.indexOf(']') - 1;
  return { text: marked.replace(/[[\]|]/g, ''), start, end };
};
const marked = (text: string, edit: Edit): string => {
  const result = applied(text, edit);
  const { end, start } = edit;
  if (start === end) return `${result.slice(0, start)}|${result.slice(start)}`;
  return `${result.slice(0, start)}[${result.slice(start, end)}]${result.slice(end)}`;
};
const format = (before: string, which: Format): string => {
  const given = written(before);
  return marked(given.text, formatted(given, which));
};

describe('the toolbar of a text in Markdown [U03]', () => {
  it.each<[string, Format, string]>([
    ['a [word] b', 'bold', 'a **[word]** b'],
    ['a **[word]** b', 'bold', 'a [word] b'],
    ['a [word ]b', 'bold', 'a **[word]** b'],
    ['|', 'bold', '**|**'],
    ['[كلمة]', 'italic', '*[كلمة]*'],
    ['**[word]**', 'italic', '***[word]***'],
    ['***[word]***', 'italic', '**[word]**'],
    ['a\nb|c', 'heading', 'a\n## bc|'],
    ['## b|c', 'heading', 'bc|'],
    ['[a\nb]', 'list', '[- a\n- b]'],
    ['[- a\n- b]', 'list', '[a\nb]'],
    ['[- a\n- b]', 'numbered', '[1. a\n2. b]'],
    ['[a\n]b', 'quote', '[> a]\nb'],
    ['[word]', 'code', '`[word]`'],
    ['[a\nb]', 'code', '```\n[a\nb]\n```'],
  ])('makes of %j by %s %j, and what was made is undone by the same button', (before, which, after) => {
    expect(format(before, which)).toBe(after);
  });

  it('asks for the address of selected words, and for the words of a selected address', () => {
    const words = written('see [this]');
    const edit = formatted(words, 'link');
    expect(applied(words.text, edit)).toBe('see [this](https://)');
    expect(applied(words.text, edit).slice(edit.start, edit.end)).toBe('https://');
    const address = { text: 'https://a.example', start: 0, end: 17 };
    expect(applied(address.text, formatted(address, 'link'))).toBe('[](https://a.example)');
    expect(formatted(address, 'link')).toMatchObject({ start: 1, end: 1 });
  });

  it.each([
    ['- a|', '- a\n- |'],
    ['9. a|b', '9. a\n10. |b'],
    ['> a|', '> a\n> |'],
    ['- a\n- |', '- a\n\n|'],
  ])('goes on with a list at Enter and ends it at an empty point: %j', (before, after) => {
    const given = written(before);
    const edit = continued(given);
    expect(edit && marked(given.text, edit)).toBe(after);
  });

  it('leaves Enter alone outside lists', () => {
    expect(continued(written('a|'))).toBeNull();
    expect(continued(written('-a|'))).toBeNull();
  });

  it('knows its keys on keyboards without Latin letters', () => {
    expect(formatOf({ key: 'b', code: 'KeyN', shiftKey: false })).toBe('bold');
    expect(formatOf({ key: 'ﻻ', code: 'KeyB', shiftKey: false })).toBe('bold');
    expect(formatOf({ key: '(', code: 'Digit8', shiftKey: true })).toBe('list');
    expect(formatOf({ key: 's', code: 'KeyS', shiftKey: false })).toBeNull();
  });
});
