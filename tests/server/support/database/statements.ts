/** The different SQL statements that the platforms of a test file have run. */
export const statements = new Set<string>();

/** Those of this worker that have been found to suit a distributed database. */
export const suitable = new Set<string>();

/** Begins the statements that a test itself runs to look at the database. */
export const OF_THE_TEST = '/* test */ ';
