/** What writes the numbers of a language. */
export interface NumberWriter {
  format(value: number): string;
}

/** What stands between thousands; a comma in the other languages. */
const GROUPS: Readonly<Record<string, string>> = {
  ar: '\u066c',
  de: '.',
  es: '.',
  fr: '\u202f',
  pl: '\u00a0',
  pt: '.',
  ru: '\u00a0',
  tr: '.',
};

function writerOf(tag: string): NumberWriter {
  const language = tag.slice(0, 2);
  // Spanish and Polish keep four digits together.
  const groupsFrom = /es|pl/.test(language) ? 1e4 : 1e3;
  let format: Intl.NumberFormat | undefined;
  return {
    format(value) {
      if (!Number.isSafeInteger(value) || value < 0) {
        format ??= new Intl.NumberFormat(tag);
        return format.format(value);
      }
      let text = `${value}`;
      if (value >= groupsFrom) text = text.replace(/\B(?=(\d{3})+$)/g, GROUPS[language] ?? ',');
      return language === 'ar' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) : text;
    },
  };
}

const writers = new Map<string, NumberWriter>();

/**
 * Writes numbers in one of our languages, as `Intl.NumberFormat` does without options. Whole ones are written without it:
 * the first `Intl` format of a page takes a slow phone 60 to 110 ms, which its first content would wait for.
 */
export function numberOf(tag: string): NumberWriter {
  const writer = writers.get(tag) ?? writerOf(tag);
  writers.set(tag, writer);
  return writer;
}
