import { segmentOf } from '../../services/http/segment.ts';

/** The value of a source by its name, such as an attribute. Empty or undefined: there is none. */
export type ReadValue = (source: string) => string | undefined;

/**
 * The address of a first read as `scripts/build/first-reads.ts` writes it: conditions, path and query, each a text without
 * spaces; what may follow is no part of it. `{a|b}` is the value of the first source that has one. Null if the read is not
 * to be sent: it is meant for another value of an attribute, or lacks one of its inputs. Values are encoded, so they reach
 * neither another path nor another origin.
 */
export function addressOfRead(written: string, base: string, read: ReadValue): URL | null {
  const [conditions = '', path = '', query = ''] = written.split(' ');
  let isComplete = true;
  const filled = (text: string, encoded = (value: string) => value) =>
    text.replace(/\{(.+?)\}/g, (_, sources: string) => {
      const value = sources.split('|').map(read).find(Boolean);
      isComplete &&= Boolean(value);
      return encoded(value ?? '');
    });
  for (const [source, values] of new URLSearchParams(filled(conditions))) {
    const [, not, name = ''] = /(!?)(.*)/.exec(source)!;
    isComplete &&= values.split(',').includes(read(name) ?? '-') === !not;
  }
  const url = new URL(filled(path, segmentOf), base);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, filled(value));
  return isComplete ? url : null;
}
