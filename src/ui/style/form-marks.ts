/*
 * The build marks the style sheets of components (`scripts/vite/form-styles.ts`), so that a shadow root takes a text as
 * it is and the light-DOM form's version needs no parsing. Both versions in the build would weigh twice.
 */

/** After each declaration: a comment for a shadow root, `!important` in the light-DOM form. */
export const IMPORTANT_MARK = '/**/';

/** Between the rules of a sheet and its keyframes, which cannot be nested. */
export const FRAMES_MARK = '/*k*/';
