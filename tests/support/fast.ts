/**
 * Reduces the work and the waiting of a platform. Server processes of tests keep the settings of production. Scores are sent when
 * they are there; a look at those of other processes, or at exams that are over, would count among the statements of calls.
 */
export const FAST = {
  passwordCost: 4,
  deliverEveryMs: 20,
  gradesEveryMs: 3_600_000,
  examsEveryMs: 3_600_000,
  noticesEveryMs: 3_600_000,
} as const;
