/** The SQLSTATE of a failed query, independent of the driver; empty if there is none. */
export const sqlState = (error: unknown): string => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return '';
};
