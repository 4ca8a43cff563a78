/**
 * Codes that the platform returns. Codes that requirements name keep their values; the others are defined by the
 * reference platform as HTTP status plus a serial number. A widget shows its own text for each known code
 * (`common:error.<name>`), and the server's message only where a requirement says so (requirement P19).
 */
export const CODES = {
  success: '000000',
  invalidInput: '400001',
  repeatedParameter: '400002',
  agreementRequired: '400101',
  agreementVersionChanged: '400102',
  codeWrong: '400201',
  codeExpired: '400202',
  passwordTooWeak: '400203',
  signInRequired: '401001',
  sessionEnded: '401002',
  credentialsWrong: '401003',
  ticketInvalid: '401004',
  originRefused: '403001',
  methodRefused: '403002',
  forbidden: '403003',
  crossSiteRefused: '403004',
  tenantUnknown: '404001',
  notFound: '404002',
  transactionUnknown: '404003',
  identityTaken: '409001',
  tooLarge: '413001',
  tooManyRequests: '429001',
  serverFailure: '500001',
  providerFailure: '502001',
  maintenance: '503002',
} as const;

export type CodeName = keyof typeof CODES;

/**
 * The codes of a login that the platform words itself, in the language of the request (requirement S18). A widget shows
 * that message; its own text is for a platform that sends none. A wrong code is not among them: the widget counts the
 * attempts that are left, in the plural forms of its language.
 */
export const WORDED_CODES: readonly string[] = [
  CODES.credentialsWrong,
  CODES.codeExpired,
  CODES.transactionUnknown,
  CODES.providerFailure,
  CODES.identityTaken,
];

/** The errors that every check of an account's credentials can return. */
export const CREDENTIAL_CODES = [
  'credentialsWrong',
  'codeWrong',
  'codeExpired',
  'tooManyRequests',
  'originRefused',
  'methodRefused',
] as const satisfies readonly CodeName[];
