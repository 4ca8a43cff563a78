/** One section: paragraphs, and points when there are several of a kind. `[text](https://…)` is a link. */
export interface AgreementSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

/** An agreement in one language; `{school}` stands for the school's name, `{version}` for the version's date. */
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
