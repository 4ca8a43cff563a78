/**
 * Keeps the page behind from scrolling. By a style sheet of its own, so that unlocking leaves the page exactly as it
 * was, in whatever order several dialogs, even of two bundles, come and go.
 */
export function lockScroll(page: Document): () => void {
  const root = page.documentElement;
  const sheet = new CSSStyleSheet();
  // The room of a classic scrollbar is kept, so that nothing jumps.
  const gutter =
    page.defaultView && page.defaultView.innerWidth > root.clientWidth ? 'scrollbar-gutter:stable!important' : '';
  sheet.replaceSync(`:root{overflow:hidden!important;${gutter}}`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
