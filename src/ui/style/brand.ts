import { type Css, css } from './styles.ts';

/** What the brand sheet computes from; a private name, because registrations hold for the whole page. */
const PROPERTY = '--_campus-brand';

const DEFAULT_BRAND = '#245fc4';

/**
 * Makes the brand a colour for the browser: it is computed once for an element instead of wherever it is used, and text
 * that is no colour gives the default brand. Without registration the sheet still works, for valid colours.
 */
export function registerBrand(): void {
  try {
    CSS.registerProperty({ name: PROPERTY, syntax: '<color>', inherits: false, initialValue: DEFAULT_BRAND });
  } catch {
    // Another copy of the bundle has registered it, or the browser cannot.
  }
}

/** Is it a hex colour, the only kind that the platform gives? */
export const isBrand = (color: string): boolean => /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color);

const sheets = new Map<string, Css>();

/** The sheet that gives a shadow root its tenant's brand, one for each colour; null for anything but a hex colour. */
export function brandSheet(color: string | null | undefined): Css | null {
  if (!color || !isBrand(color)) return null;
  let sheet = sheets.get(color);
  if (!sheet) {
    sheet = css(`.campus-base{--_tenant-brand:${color}}`, 'base');
    sheets.set(color, sheet);
  }
  return sheet;
}
