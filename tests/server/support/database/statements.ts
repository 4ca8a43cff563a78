/** The different SQL statements that the platforms of a test file have run. */
export const statements = new Set<string>();
