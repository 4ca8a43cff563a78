/** How many rows of one long list are loaded at a time. */
export const CHUNK_SIZE = 100;
