/** A question of a text, with its escapes resolved into letters that nobody types. */
export interface Position {
  /** The line on which it begins, counted from 1. */
  readonly line: number;
  readonly before: string;
  /** What is between the braces; null without any. */
  readonly answers: string | null;
  readonly after: string;
  /** Whether its braces are not closed. */
  readonly isOpen: boolean;
}

/** The letters that have a meaning. Behind a backslash they stand for themselves. */
const SPECIAL = '~=#{}:';
/** Escaped letters, while a text is taken apart: a private letter for each. */
const HIDDEN = 0xe000;

const hide = (text: string): string =>
  text.replace(/[\ue000-\ue006]/g, '').replace(/\\([~=#{}:n\\])/g, (_, letter: string) => {
    if (letter === 'n') return '\n';
    return String.fromCharCode(HIDDEN + (letter === '\\' ? SPECIAL.length : SPECIAL.indexOf(letter)));
  });

/** The text that a reader sees. */
export const shown = (text: string): string =>
  text.replace(/[\ue000-\ue006]/g, (letter) => {
    const at = letter.charCodeAt(0) - HIDDEN;
    return SPECIAL[at] ?? '\\';
  });

/** A text behind backslashes where they are needed. */
export const escaped = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** The parts of a text between a separator, at most `most`. */
export const split = (text: string, separator: string, most = Number.POSITIVE_INFINITY): string[] => {
  const parts: string[] = [];
  let from = 0;
  while (parts.length < most - 1) {
    const at = text.indexOf(separator, from);
    if (at < 0) break;
    parts.push(text.slice(from, at));
    from = at + separator.length;
  }
  parts.push(text.slice(from));
  return parts;
};

const TITLE = /^\s*::/;

/** Takes a title and braces apart. */
const positionOf = (line: number, text: string): Position => {
  const end = TITLE.test(text) ? text.indexOf('::', text.indexOf('::') + 2) : -1;
  const whole = end < 0 ? text : text.slice(end + 2);
  const open = whole.indexOf('{');
  if (open < 0) return { line, before: shown(whole), answers: null, after: '', isOpen: whole.includes('}') };
  const close = whole.indexOf('}', open);
  if (close < 0) return { line, before: '', answers: null, after: '', isOpen: true };
  return {
    ...{ line, before: shown(whole.slice(0, open)), answers: whole.slice(open + 1, close) },
    ...{ after: shown(whole.slice(close + 1)), isOpen: false },
  };
};

/** The questions of a text, which empty lines separate, without comments and categories. */
export function* readBlocks(text: string): Generator<Position> {
  let lines: string[] = [];
  let first = 0;
  const all = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  for (let index = 0; index <= all.length; index += 1) {
    const line = all[index]?.trim() ?? '';
    const isLeftOut = line.startsWith('//') || line.startsWith('$CATEGORY:');
    if (line !== '' && !isLeftOut) {
      if (lines.length === 0) first = index + 1;
      lines.push(all[index] ?? '');
    } else if (line === '' && lines.length > 0) {
      yield positionOf(first, hide(lines.join('\n')));
      lines = [];
    }
  }
}

/** One of the answers between the braces. */
export interface AnswerPart {
  readonly sign: '=' | '~';
  /** In percent; null without one. */
  readonly weight: number | null;
  readonly title: string;
  readonly hasFeedback: boolean;
}

const WEIGHT = /^\s*%(-?\d{1,3}(?:\.\d{1,7})?)%/;

/** The answers between the braces, each behind its sign. What precedes the first sign belongs to none. */
export const answerParts = (body: string): AnswerPart[] => {
  const parts: AnswerPart[] = [];
  let from = -1;
  const take = (to: number): void => {
    if (from < 0) return;
    const [own = '', ...feedback] = split(body.slice(from + 1, to), '#', 2);
    const weight = WEIGHT.exec(own);
    parts.push({
      ...{ sign: body[from] as '=' | '~', weight: weight ? Number(weight[1]) : null },
      ...{ title: shown(own.slice(weight?.[0].length ?? 0)).trim(), hasFeedback: feedback.length > 0 },
    });
  };
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] !== '=' && body[at] !== '~') continue;
    take(at);
    from = at;
  }
  take(body.length);
  return parts;
};
