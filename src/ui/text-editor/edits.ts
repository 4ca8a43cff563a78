/** A text in Markdown and what is selected in it, by positions in UTF-16 units. */
export interface Written {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces `from` to `to` by `insert` and selects `start` to `end` of the result. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

export const FORMATS = ['bold', 'italic', 'heading', 'link', 'list', 'numbered', 'quote', 'code'] as const;
export type Format = (typeof FORMATS)[number];

/** The text after an edit. */
export const applied = (text: string, { from, insert, to }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);

/** Puts marks around the selection without the spaces at its ends, where Markdown knows no marks, or takes them away. */
function wrapped({ end, start, text }: Written, mark: string): Edit {
  const selected = text.slice(start, end);
  const core = selected.trim();
  const from = start + selected.indexOf(core);
  const to = from + core.length;
  const size = mark.length;
  const isMarked = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark;
  // One mark of `*` is not to be found in the two of bold.
  const isOther = mark === '*' && text[from - 2] === '*' && text[from - 3] !== '*';
  if (from >= size && isMarked && !isOther) {
    return { from: from - size, to: to + size, insert: core, start: from - size, end: to - size };
  }
  return { from, to, insert: `${mark}${core}${mark}`, start: from + size, end: to + size };
}

/** The whole lines that a selection touches. */
function linesOf({ end, start, text }: Written): { readonly from: number; readonly to: number; lines: string[] } {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // A selection that ends at the beginning of a line does not touch that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  const to = next < 0 ? text.length : next;
  return { from, to, lines: text.slice(from, to).split('\n') };
}

const PREFIXES = {
  heading: { has: /^#{1,6} /, of: () => '## ' },
  list: { has: /^[-*+] /, of: () => '- ' },
  numbered: { has: /^\d+[.)] /, of: (index: number) => `${index + 1}. ` },
  quote: { has: /^> ?/, of: () => '> ' },
} as const;

/** Begins each line with what makes it a heading, point or quote, or takes that away if all lines have it. */
function prefixed(written: Written, kind: keyof typeof PREFIXES): Edit {
  const { from, lines, to } = linesOf(written);
  const { has, of } = PREFIXES[kind];
  const others = kind === 'quote' ? null : /^(?:#{1,6}|[-*+]|\d+[.)]) /;
  const isAll = lines.every((line) => has.test(line));
  const changed = lines.map((line, index) => {
    const bare = isAll ? line.replace(has, '') : others ? line.replace(others, '') : line;
    return isAll ? bare : `${of(index)}${bare}`;
  });
  const insert = changed.join('\n');
  const isCaret = written.start === written.end;
  return { from, to, insert, start: isCaret ? from + insert.length : from, end: from + insert.length };
}

const ADDRESS = /^https?:\/\/\S+$/;

/** A link: of a selected address, what it is called is to be written; of selected words, the address. */
function linked({ end, start, text }: Written): Edit {
  const selected = text.slice(start, end);
  const insert = ADDRESS.test(selected) ? `[](${selected})` : `[${selected}](https://)`;
  const at = ADDRESS.test(selected) ? start + 1 : start + selected.length + 3;
  return { from: start, to: end, insert, start: at, end: at + (ADDRESS.test(selected) ? 0 : 'https://'.length) };
}

function coded(written: Written): Edit {
  const { end, start, text } = written;
  if (!text.slice(start, end).includes('\n')) return wrapped(written, '`');
  const { from, lines, to } = linesOf(written);
  const insert = ['```', ...lines, '```'].join('\n');
  return { from, to, insert, start: from + 4, end: from + insert.length - 4 };
}

/** What a button of the toolbar does to a text. */
export function formatted(written: Written, format: Format): Edit {
  switch (format) {
    case 'bold':
      return wrapped(written, '**');
    case 'italic':
      return wrapped(written, '*');
    case 'link':
      return linked(written);
    case 'code':
      return coded(written);
    default:
      return prefixed(written, format);
  }
}

const POINT = /^(\s*)(?:([-*+])|(\d+)([.)])|(>)) /;

/** What Enter does within a list or quote: the next point, or the end of the list where one is empty. Null elsewhere. */
export function continued({ end, start, text }: Written): Edit | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const found = POINT.exec(line);
  if (!found) return null;
  const [prefix, indent, bullet, number, dot, quote] = found;
  // An empty line, because what follows would otherwise belong to the last point.
  if (line === prefix) return { from, to: start, insert: '\n', start: from + 1, end: from + 1 };
  const next = number === undefined ? (bullet ?? quote) : `${Number(number) + 1}${dot}`;
  const insert = `\n${indent}${next} `;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}

/** The keys of formats, with Control or Command: letters as they are printed, digits with Shift. */
export const KEYS: Partial<Record<Format, string>> = {
  bold: 'B',
  italic: 'I',
  link: 'K',
  numbered: 'Shift+7',
  list: 'Shift+8',
  quote: 'Shift+9',
};

/** A pressed key; `code` names its place on the keyboard. */
interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** The format of a pressed key. Where a key has no Latin letter, its place decides, as on an Arabic or Russian keyboard. */
export function formatOf({ code: place, key, shiftKey }: Pressed): Format | null {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : place.replace(/^Key/, '');
  const name = shiftKey ? `Shift+${place.replace(/^Digit/, '')}` : letter;
  return FORMATS.find((format) => KEYS[format] === name) ?? null;
}
