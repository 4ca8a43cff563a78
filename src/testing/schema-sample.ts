import { safeParse } from 'valibot';
import type { Schema } from '../contract/call.ts';

/** What the sampler reads of a schema of valibot. */
interface Node extends Schema {
  readonly pipe?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
}

/** Texts of the contract's forms: instants, days, ids, digits, secrets, addresses. */
const textsFor = (name: string, now: string): readonly string[] => {
  const plain = ['', `sample-${name.replace(/\W/g, '') || 'text'}`];
  const id = [...plain].reverse();
  const likely = /(?:^id|Id)$/.test(name) ? id : /(?:Time|At|^now)$/.test(name) ? [now] : plain;
  const days = [now, now.slice(0, 10), now.slice(0, 7)];
  return [
    ...likely,
    ...id,
    ...days,
    '123456',
    'x'.repeat(24),
    'UTC',
    'a@b.example',
    '#0b57d0',
    'https://a.example',
    `sample.${'x'.repeat(24)}`,
  ];
};

const isText = (schema: Node) => schema.type === 'string';
const isNumber = (schema: Node) => schema.type === 'number';

/**
 * A value that a schema accepts, as empty as it can be: no items, no people, nothing begun. `name` is the key that the
 * value has, and tells an id and an instant from other texts.
 */
export function sampleOf(schema: Schema, now: string, name = ''): unknown {
  const node = schema as Node;
  const first = (candidates: readonly unknown[]) => {
    const found = candidates.find((candidate) => safeParse(schema, candidate).success);
    if (found === undefined) throw new TypeError(`no sample of ${name || 'the answer'} (${node.type})`);
    return found;
  };
  if (isText(node)) return first(textsFor(name, now));
  if (isNumber(node)) return first([0, 1, Date.parse(now)]);
  switch (node.type) {
    case 'boolean':
      return false;
    case 'literal':
      return node.literal;
    case 'picklist':
      return node.options?.[0];
    case 'nullable':
    case 'unknown':
      return null;
    case 'optional':
      return typeof node.default === 'function' ? node.default() : node.default;
    case 'record':
      return {};
    case 'union':
    case 'variant':
      return sampleOf(node.options?.[0] as Schema, now, name);
    case 'array':
      return first([[], [sampleOf(node.item as Schema, now, name)]]);
    case 'object': {
      const values = Object.entries(node.entries ?? {}).map(([key, of]) => [key, sampleOf(of, now, key)] as const);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    default:
      throw new TypeError(`no sample of ${name || 'the answer'}: ${node.type} is not known`);
  }
}
