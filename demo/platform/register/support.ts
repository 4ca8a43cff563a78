import type { Language } from '../../../src/contract/languages.ts';

/** Where people get help; a page of the server's own. */
export const supportPath = (language: Language): string => `/support?sxz-lang=${language}`;
