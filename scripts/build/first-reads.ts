import type { Call, Schema } from '../../src/contract/call.ts';
import { CONTRACT } from '../../src/contract/index.ts';
import type { FirstRead } from '../../src/element/definition.ts';
import { attributeOf } from '../../src/element/values.ts';
import type { Widget } from './definitions.ts';

/** Sources that are no properties of a widget. */
const OTHER_SOURCES = ['user', 'timeZone'];

/** The names of the inputs that a part of a call declares. */
const namesIn = (schema: Schema | undefined): string[] =>
  Object.keys((schema as { readonly entries?: object } | undefined)?.entries ?? {});

/** A value as it may stand in a written read: no separator, no placeholder. */
function constantOf(value: string | number): string {
  if (!/^[\w.,-]*$/.test(String(value))) throw new Error(`the constant "${value}" has characters with a meaning`);
  return String(value);
}

/** A first read as the autoloader's table has it, see `addressOfRead`. Throws an error that says what is wrong. */
function written(
  { properties }: Pick<Widget, 'properties'>,
  { call: name, input = {}, needsFirst, of, unless = {}, when = {}, whenSet, width }: FirstRead,
) {
  const { access, cached, file, method, params, path, query, stream }: Call = CONTRACT[name];
  if (cached && needsFirst) throw new Error('what needs the first one cannot be cached');
  if (method !== 'GET' || file || stream) throw new Error('it is no plain read');
  const sourceOf = (source: string): string => {
    if (OTHER_SOURCES.includes(source)) return source;
    const property = properties[source];
    if (!property || property.kind === 'data') throw new Error(`${source} is no property with an attribute`);
    const { initial } = property;
    return initial ? `${attributeOf(source)}|=${constantOf(String(initial))}` : attributeOf(source);
  };
  const writtenValue = (value: NonNullable<FirstRead['input']>[string]): string =>
    Array.isArray(value) ? `{${value.map(sourceOf).join('|')}}` : constantOf(value as string | number);

  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one);
  const missing = inPath.find((one) => input[one] === undefined);
  if (missing) throw new Error(`its path needs ${missing}`);
  const known = [...namesIn(params), ...namesIn(query)];
  const unknown = Object.keys(input).find((one) => !known.includes(one));
  if (unknown) throw new Error(`${unknown} is none of its inputs`);

  const condition = ([source, values]: readonly [string, string | readonly string[]]) => {
    const initial = properties[source]?.initial;
    if (typeof initial !== 'string') throw new Error(`${source} is no property with a text`);
    const asked = [values].flat().map(constantOf);
    // Without the attribute, the property has its initial value.
    return `${attributeOf(source)}=${[...asked, ...(initial !== '' && asked.includes(initial) ? [''] : [])].join(',')}`;
  };
  const conditions = [
    ...Object.entries(when).map(condition),
    ...Object.entries(unless).map((one) => `!${condition(one)}`),
  ];
  if (whenSet) {
    if (properties[whenSet]?.kind !== 'flag') throw new Error(`${whenSet} is no flag`);
    conditions.push(`~${attributeOf(whenSet)}=1`);
  }
  if (width) conditions.push('below' in width ? `<${width.below}=1` : `<${width.from}=`);
  if (of === 'visitor') conditions.push('user=');
  else if (of === 'user' || access === 'user') conditions.push('user={user}');
  return [
    conditions.join('&'),
    path.replace(/\{(\w+)\}/g, (_, one: string) => writtenValue(input[one] ?? '')),
    Object.entries(input)
      .filter(([one, value]) => !inPath.includes(one) && value !== '')
      .map(([one, value]) => `${one}=${writtenValue(value)}`)
      .join('&'),
    ...(cached ? ['no-cache'] : []),
    ...(needsFirst ? [needsFirst === true ? 'after' : `after:${constantOf(needsFirst)}`] : []),
  ].join(' ');
}

/** The first reads of a widget as the autoloader's table has them. Throws an error that says what is wrong. */
const writtenReads = (widget: Widget): string[] =>
  (widget.firstReads ?? []).map((read) => {
    try {
      return written(widget, read);
    } catch (error) {
      throw new Error(`<${widget.tag}>, first read ${read.call}: ${(error as Error).message}`);
    }
  });

/** Tag → its first reads as they are written, of the widgets that have some. */
export const readsOf = (widgets: readonly Widget[]): Record<string, string[]> =>
  Object.fromEntries(
    widgets.filter(({ firstReads }) => firstReads).map((widget) => [widget.tag, writtenReads(widget)] as const),
  );
