/** Number of courses per page: of a person or school (requirement H08), and of the course market. */
export const COURSE_PAGE_SIZE = 12;

/** Number of partner schools and of talent programmes per page of the course market. */
export const PARTNER_PAGE_SIZE = 8;

export const COURSE_SUBJECTS = ['technology', 'business', 'design', 'languages', 'science', 'care'] as const;

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** What a course costs people who are not members of its school. */
export const COURSE_PRICES = ['free', 'paid'] as const;

/** The orders of courses: most learners, latest change, or shortest first. */
export const COURSE_ORDERS = ['popular', 'newest', 'shortest'] as const;
