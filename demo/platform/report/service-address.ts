/** The page of the report service on the asset origin. */
export const SERVICE_PATH = '/complaint';
