/** A question of an exam of the demo: its text, the right answer, and the wrong ones. */
export type SeedQuestion = readonly [text: string, right: string, ...wrong: readonly string[]];

/** The questions of exams, by the ids of the exams. */
export type SeedQuestions = Readonly<Record<string, readonly SeedQuestion[]>>;
