/**
 * The marks of Markdown in the order in which they are taken away, each with what remains of it. What is between marks is
 * bounded, so that a text of marks without ends costs no more than another.
 */
const MARKS: readonly (readonly [RegExp, string])[] = [
  // Lines that only draw: fences, rules, and the line below the head of a table.
  [/^[ \t]*(?:`{3,}|~{3,}).*$/gm, ''],
  [/^[ \t]*[|:-][|: \t-]*$/gm, ''],
  [/^[ \t]*(?:[*_][ \t]*){3,}$/gm, ''],
  [/^ {0,3}(?:> ?)+/gm, ''],
  [/^ {0,3}#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/gm, ''],
  [/!?\[([^\]\n]{0,500})\]\([^)\s]{0,2000}\)/g, '$1'],
  [/<(https?:\/\/[^>\s]{1,2000})>/g, '$1'],
  [/^\|(.*?)\|?[ \t]*$/gm, '$1'],
  [/(\*\*|__|~~)(?=\S)(.{1,500}?)(?<=\S)\1/g, '$2'],
  [/(?<![\w*])\*(?=[^\s*])([^*\n]{1,500}?)(?<=\S)\*(?![\w*])/g, '$1'],
  [/(?<!\w)_(?=[^\s_])([^_\n]{1,500}?)(?<=\S)_(?!\w)/g, '$1'],
  [/`([^`\n]{1,500})`/g, '$1'],
  [/\\([\\`*_{}[\]()#+\-.!>|~])/g, '$1'],
];

/** The words of a text in Markdown, without its marks: for lists, which show the beginning of it. */
export const plainOf = (text: string): string =>
  MARKS.reduce((rest, [mark, remains]) => rest.replace(mark, remains), text)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
