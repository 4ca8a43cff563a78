/**
 * Replaces `destr`, ofetch's JSON parser (alias in `vite.config.ts`). Every call requests the text of the response and
 * `readAnswer` parses it, so the package would only add to the first load.
 */
export default JSON.parse;
