/** The longest line of a calendar file, in bytes, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Folds a line: the rest continues on lines that begin with a space. No character is divided. */
export const fold = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      lines.push(current);
      [current, bytes] = [' ', 1];
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
};

/** A text as the value of a property: escaped, without control characters. */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

/** The local time of an instant in a zone with this offset from UTC in seconds. */
export const localTime = (instant: Date, offset: number): string => {
  const local = new Date(instant.getTime() + offset * 1_000);
  const day = `${digits(local.getUTCFullYear(), 4)}${digits(local.getUTCMonth() + 1)}${digits(local.getUTCDate())}`;
  return `${day}T${digits(local.getUTCHours())}${digits(local.getUTCMinutes())}${digits(local.getUTCSeconds())}`;
};

export const utcTime = (instant: Date): string => `${localTime(instant, 0)}Z`;

/** An offset from UTC: `+0545`, with seconds only where a zone has them. */
export const offsetText = (offset: number): string => {
  const size = Math.abs(offset);
  const seconds = size % 60 === 0 ? '' : digits(size % 60);
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(size / 3_600))}${digits(Math.floor(size / 60) % 60)}${seconds}`;
};
