/**
 * Prevents the page behind a dialog from scrolling. Uses its own style sheet, so that unlocking restores the page
 * exactly, in any order and with two bundles on one page.
 */
export function lockScroll(page: Document): () => void {
  const root = page.documentElement;
  const sheet = new CSSStyleSheet();
  // Reserves the width of a classic scrollbar, to avoid a layout shift.
  const gutter =
    page.defaultView && page.defaultView.innerWidth > root.clientWidth ? 'scrollbar-gutter:stable!important' : '';
  sheet.replaceSync(`:root{overflow:hidden!important;${gutter}}`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
