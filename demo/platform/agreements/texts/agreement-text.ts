/** One section: paragraphs, and a list of points. `[text](https://…)` is a link. */
export interface AgreementSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

/**
 * An agreement in one language. `{school}` is replaced with the school's name, `{version}` with the date of the
 * version.
 */
export interface AgreementText {
  readonly title: string;
  readonly effective: string;
  readonly sections: readonly AgreementSection[];
}

/** The two agreements that a user signs. */
export interface AgreementPair {
  readonly service: AgreementText;
  readonly privacy: AgreementText;
}
