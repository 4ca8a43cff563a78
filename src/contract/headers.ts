/**
 * The headers that every call takes, with their meaning. A call that takes further ones declares them in its `headers`;
 * their names may be sent in any case. Tokens are sent in `Authorization`, which a call needs by its `access`.
 */
export const CALL_HEADERS = {
  tenant_id: 'The school that the page belongs to',
  'sxz-lang': 'Language of names and messages',
  'campus-session': 'Where the tokens of a session are kept',
  'x-campus-client': 'Needed with cookies: shows that a script of our own page asks',
} as const;
export type CallHeader = keyof typeof CALL_HEADERS;
