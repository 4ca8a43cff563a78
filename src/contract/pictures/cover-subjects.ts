/** The subjects that the platform has covers for, of courses and live courses. */
export const COVER_SUBJECTS = [
  'mathematics',
  'physics',
  'chemistry',
  'biology',
  'programming',
  'networks',
  'data',
  'ai',
  'languages',
  'history',
  'art',
  'music',
  'business',
  'security',
  'cloud',
  'writing',
  'geography',
  'health',
  'design',
  'management',
] as const;
type CoverSubject = (typeof COVER_SUBJECTS)[number];

/** The path of the cover of a subject, at the platform. */
export const coverPath = (subject: CoverSubject): string => `/files/media/courses/${subject}.webp`;
