const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in the units of the language, such as “1.5 MB”. */
export function sizeText(tag: string, bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_024)));
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: UNITS[step] as string,
    // “600 bytes”: the short form has no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1_024 ** step);
}
