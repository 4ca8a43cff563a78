/** Every spelling of a new widget's name, from its tag and family. */
export function namesOf(tag, family) {
  const name = tag.slice('campus-'.length);
  const words = name.split('-');
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  return {
    tag,
    name,
    family: family ?? words[0],
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    /** In a sentence. */
    words: words.join(' '),
    title: words.join(' ').replace(/^./, (letter) => letter.toUpperCase()),
  };
}

/** What is wrong with a tag or family, as a sentence; null when nothing is. */
export function errorIn(tag = '', family = 'any') {
  if (!/^campus(?:-[a-z][a-z0-9]*)+$/.test(tag))
    return 'Name a tag such as campus-foo-bar: lower case, words joined by dashes.';
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(family))
    return `${family} is no name for a family: lower case, words joined by dashes.`;
  if (['campus-campus', 'campus-all', 'campus-settings'].includes(tag))
    return `${tag} would stand in the way of another entry.`;
  return null;
}
