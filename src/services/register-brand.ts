/** The input of the brand sheet; a private name, because registrations apply to the whole page. */
const PROPERTY = '--_campus-brand';

const DEFAULT_BRAND = '#245fc4';

/**
 * Registers the brand as a colour: it is computed once per element instead of at each use, and an invalid value results
 * in the default brand. Without registration the sheet still works for valid colours.
 * A registration has the styles of the whole page computed again, so the autoloader registers it before anything is drawn.
 */
export function registerBrand(): void {
  try {
    CSS.registerProperty({ name: PROPERTY, syntax: '<color>', inherits: false, initialValue: DEFAULT_BRAND });
  } catch {
    // Another copy of the bundle has registered it, or the browser cannot.
  }
}
