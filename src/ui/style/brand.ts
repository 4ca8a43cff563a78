import { type Css, css } from './styles.ts';

/** Whether it is a hex colour, the only kind that the platform returns. */
export const isBrand = (color: string): boolean => /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color);

const sheets = new Map<string, Css>();

/**
 * The style sheet that applies a tenant's brand in a shadow root, one per colour; null for anything but a hex colour.
 */
export function brandSheet(color: string | null | undefined): Css | null {
  if (!color || !isBrand(color)) return null;
  let sheet = sheets.get(color);
  if (!sheet) {
    sheet = css(`.campus-base{--_tenant-brand:${color}}`, 'base');
    sheets.set(color, sheet);
  }
  return sheet;
}
