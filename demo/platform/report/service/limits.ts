/** Maximum length of the description of a report. */
export const TEXT_MAX_LENGTH = 2_000;
