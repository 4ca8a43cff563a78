const CODE = /^[45]0\d$/;

/**
 * Whether a code has an error page: 400 to 409 and 500 to 509 (requirement E01). The address of the page with any other
 * code is that of a missing page.
 */
export const hasErrorPage = (code: string): boolean => CODE.test(code);
