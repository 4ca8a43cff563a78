/** Codes of a school's server and of the keys by which it is known; apart from `area-codes.ts`, because no widget receives them. */
export const IDENTITY_CODES = {
  assertionRefused: '400801',
  accountUnknown: '400802',
  roleRefused: '400803',
  originsMissing: '400804',
  keysUnreachable: '400805',
  keyUnusable: '400806',
  grantTypeUnknown: '400807',
  clientRefused: '401801',
  tooManyKeys: '409801',
} as const;

export type IdentityCodeName = keyof typeof IDENTITY_CODES;
