/** The layout of every page, for Eleventy. */
export default ({ content, renderPage, page }) => renderPage(page, content);
