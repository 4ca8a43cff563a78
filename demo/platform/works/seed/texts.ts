/** What people of one language have written, from which the seed makes their works. */
export interface SeedTexts {
  readonly people: readonly string[];
  readonly articles: readonly (readonly [title: string, content: string])[];
  readonly discuss: readonly [title: string, content: string];
  readonly qa: readonly [title: string, content: string];
  readonly vote: readonly [title: string, content: string, options: readonly string[]];
  readonly activity: readonly [title: string, content: string];
  readonly videos: readonly string[];
  readonly exam: string;
  readonly comments: readonly string[];
}
