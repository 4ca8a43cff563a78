/** What writes the numbers of a language. */
interface NumberWriter {
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

const formats: Record<string, Intl.NumberFormat> = {};

/**
 * Writes numbers in one of our languages, as `Intl.NumberFormat` does without options. Whole ones are written without it:
 * the first `Intl` format of a page takes a slow phone 60 to 110 ms, which its first content would wait for.
 */
export function numberOf(tag: string): NumberWriter {
  const language = tag.slice(0, 2);
  return {
    format(value) {
      // Negative zero, too.
      if (!Number.isSafeInteger(value) || 1 / value < 0) {
        formats[tag] ??= new Intl.NumberFormat(tag);
        return formats[tag].format(value);
      }
      // Spanish and Polish keep four digits together.
      const group = value < 1e4 && /es|pl/.test(language) ? '' : (GROUPS[language] ?? ',');
      const text = `${value}`.replace(/\B(?=(\d{3})+$)/g, group);
      return language === 'ar' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) : text;
    },
  };
}
