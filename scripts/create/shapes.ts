// biome-ignore lint/suspicious/noExplicitAny: valibot's schemas are traversed by their structure
export type Schema = any;

export const entriesOf = (schema: Schema): Record<string, Schema> => schema?.entries ?? {};
const unwrapped = (schema: Schema): Schema => (schema?.wrapped ? unwrapped(schema.wrapped) : schema);

/** Keys that name an object, the best first. */
const NAMES = ['name', 'title', 'nickName', 'realName', 'schoolName', 'label'];

/** The path to the text that names an object, such as `school.name`; null if it has no text. */
export function textPathOf(schema: Schema, depth = 0): string | null {
  const entries = Object.entries(entriesOf(unwrapped(schema)));
  const isText = ([, value]: [string, Schema]) => unwrapped(value).type === 'string';
  const texts = entries.filter(isText).map(([name]) => name);
  const own = NAMES.find((name) => texts.includes(name)) ?? texts.find((name) => !/id$/i.test(name)) ?? texts[0];
  if (own) return own;
  if (depth > 2) return null;
  for (const [name, value] of entries) {
    const below = textPathOf(value, depth + 1);
    if (below) return unwrapped(value) === value ? `${name}.${below}` : `${name}?.${below}`;
  }
  return null;
}

const quote = (text: string): string => `'${text.replace(/'/g, "\\'")}'`;
const literal = (value: unknown): string => (typeof value === 'string' ? quote(value) : JSON.stringify(value));

export const isOptional = ({ type }: Schema): boolean => /^(?:optional|nullish|undefinedable)$/.test(type);
export const isNullable = ({ type }: Schema): boolean => type === 'nullable' || type === 'nullish';

/** Whether the key is optional. With a default, the parsed value contains it. */
const isLeftOut = (schema: Schema): boolean => schema.default === undefined && isOptional(schema);

/** Code of an ordinary value. */
function plain(schema: Schema): string {
  const { type, options, items } = schema;
  if (schema.wrapped) return isNullable(schema) ? 'null' : plain(schema.wrapped);
  if (type === 'literal') return literal(schema.literal);
  if (type === 'picklist') return literal(options[0]);
  if (type === 'union' || type === 'variant') return plain(options[0]);
  if (type === 'string') return quote('a');
  if (type === 'number') return '1';
  if (type === 'boolean') return 'false';
  if (type === 'array') return '[]';
  if (type === 'record') return '{}';
  if (type === 'tuple') return `[${items.map(plain).join(', ')}]`;
  return entriesOf(schema) && type === 'object' ? objectOf(schema, []) : 'null';
}

function objectOf(schema: Schema, path: readonly string[]): string {
  const [head, ...rest] = path;
  const members = Object.entries(entriesOf(schema))
    .filter(([name, value]) => name === head || !isLeftOut(value))
    .map(([name, value]) => {
      const made = name === head ? sampleAt(value, rest) : plain(value);
      return made === name ? name : `${name}: ${made}`;
    });
  return `{ ${members.join(', ')} }`;
}

function sampleAt(schema: Schema, path: readonly string[]): string {
  if (schema.wrapped) return sampleAt(schema.wrapped, path);
  if (path.length === 0) return 'text';
  if (schema.type === 'array') return `[${sampleAt(schema.item, path.slice(1))}]`;
  return objectOf(schema, path);
}

/** An example value of a schema as code. At `path`, such as `list.0.name`, it uses the variable `text`. */
export const sampleOf = (schema: Schema, path: string): string => sampleAt(schema, path.replaceAll('?', '').split('.'));
