/** Every spelling of a new widget's name. */
export interface Names {
  readonly tag: string;
  readonly name: string;
  readonly family: string;
  readonly pascal: string;
  readonly camel: string;
  /** Within a sentence. */
  readonly words: string;
  /** At the start of a sentence. */
  readonly title: string;
}

export function namesOf(tag: string, family?: string): Names {
  const name = tag.slice('campus-'.length);
  const words = name.split('-');
  const pascal = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
  const sentence = words.join(' ');
  return {
    tag,
    name,
    family: family ?? words[0] ?? name,
    pascal,
    camel: `${pascal[0]?.toLowerCase()}${pascal.slice(1)}`,
    words: sentence,
    title: `${sentence[0]?.toUpperCase()}${sentence.slice(1)}`,
  };
}

/** Reserved names: entries of the package that are not widgets. */
const TAKEN = ['campus-campus', 'campus-all', 'campus-settings', 'campus-host', 'campus-redirects'];

/** The error of a tag or family, as a sentence; null if valid. */
export function errorIn(tag = '', family = 'any'): string | null {
  if (!/^campus(?:-[a-z][a-z0-9]*)+$/.test(tag))
    return 'Name a tag such as campus-foo-bar: lower case, words joined by dashes.';
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(family))
    return `${family} is not a valid family name: lower case, words joined by dashes.`;
  if (TAKEN.includes(tag)) return `${tag} would clash with another entry of the package.`;
  return null;
}
