import { type Css, css } from './styles.ts';

/** The input of the brand sheet; a private name, because registrations apply to the whole page. */
const PROPERTY = '--_campus-brand';

const DEFAULT_BRAND = '#245fc4';

/**
 * Registers the brand as a colour: it is computed once per element instead of at each use, and an invalid value results
 * in the default brand. Without registration the sheet still works for valid colours.
 */
export function registerBrand(): void {
  try {
    CSS.registerProperty({ name: PROPERTY, syntax: '<color>', inherits: false, initialValue: DEFAULT_BRAND });
  } catch {
    // Another copy of the bundle has registered it, or the browser cannot.
  }
}

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
