/** A name that every file system takes: letters and digits of any script. */
export const fileNameOf = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/\p{Cs}$/u, '') || 'live';
