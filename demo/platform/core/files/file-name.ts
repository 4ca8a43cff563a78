/** A name that every file system takes: letters and digits of any script; the other name for a title without any. */
export const fileNameOf = (title: string, otherwise = 'live'): string =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/\p{Cs}$/u, '') || otherwise;
