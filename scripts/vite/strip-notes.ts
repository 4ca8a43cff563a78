import MagicString from 'magic-string';
import { type Plugin, parseSync, Visitor } from 'vite';

const FILES =
  /\/src\/(?:element\/definition|features\/[\w/-]+\/definition|features\/[\w/-]+-events|contract\/[\w/-]+)\.ts$/;

/** Keys that only the build and the documents use. */
const BUILD_KEYS = new Set(['firstPart', 'firstReads']);

/** Calls whose leading arguments are documentation, and the number of those arguments. */
const NOTED_CALLS: Readonly<Record<string, number>> = { text: 1, number: 1, flag: 1, data: 2 };

/** Keys whose text is documentation at any depth of a definition. */
const NOTE_KEYS = new Set(['summary', 'note']);

/** Keys whose object maps names to documentation; the names are used at run time, the texts are not. */
const NOTE_TABLES = new Set(['slots', 'parts', 'states', 'cssProperties']);

/** Properties of a call that only the server and the documents use: the client does not validate its requests. */
const SERVER_KEYS = new Set(['params', 'query', 'body', 'codes', 'access', 'bodyLimit', 'pathDecided']);

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree is traversed by structure; its full types add nothing
type Node = any;

const isText = (node: Node): boolean =>
  (node?.type === 'Literal' && typeof node.value === 'string') ||
  (node?.type === 'TemplateLiteral' && node.expressions.length === 0) ||
  (node?.type === 'BinaryExpression' && node.operator === '+' && isText(node.left) && isText(node.right));

const keyOf = (property: Node): string => property.key?.name ?? property.key?.value ?? '';

function textsOf(node: Node): Node[] {
  if (isText(node)) return [node];
  if (node?.type === 'ArrayExpression') return node.elements.filter(isText);
  if (node?.type === 'ObjectExpression') return node.properties.flatMap((property: Node) => textsOf(property.value));
  return [];
}

/** The source without its documentation texts, or null if it has none. */
export function stripNotes(code: string, file: string): MagicString | null {
  const { program } = parseSync(file, code, { lang: 'ts' });
  const notes = new Map<number, Node>();
  const take = (node: Node) => notes.set(node.start, node);
  const unused: Node[] = [];
  new Visitor({
    ObjectExpression(object: Node) {
      // The type of an event's detail is for types and docs; an event is recognized by its note.
      const [note, detail] = ['note', 'detail'].map((key) =>
        object.properties.find((property: Node) => keyOf(property) === key),
      );
      if (note && detail) take(detail.value);
    },
    Property(property: Node) {
      if (NOTE_KEYS.has(keyOf(property)) && isText(property.value)) take(property.value);
      if (BUILD_KEYS.has(keyOf(property))) unused.push(property);
      if (NOTE_TABLES.has(keyOf(property))) textsOf(property.value).forEach(take);
    },
    CallExpression(call: Node) {
      const count = call.callee.type === 'Identifier' ? (NOTED_CALLS[call.callee.name] ?? 0) : 0;
      call.arguments.slice(0, count).filter(isText).forEach(take);
      const values = call.callee.name === 'text' && call.arguments[2];
      if (values) unused.push({ start: values.start, end: values.end, value: values });
      if (call.callee.name !== 'call' || call.arguments[0]?.type !== 'ObjectExpression') return;
      unused.push(...call.arguments[0].properties.filter((property: Node) => SERVER_KEYS.has(keyOf(property))));
    },
  }).visit(program);
  if (notes.size + unused.length === 0) return null;
  const result = new MagicString(code);
  const gone = (node: Node) => unused.some(({ start, end }) => start <= node.start && node.end <= end);
  for (const note of notes.values()) if (!gone(note)) result.update(note.start, note.end, "''");
  for (const { value } of unused) result.update(value.start, value.end, 'undefined');
  return result;
}

/**
 * Removes documentation from the bundles: definitions and contracts are also the source of the docs, and their texts
 * would otherwise be downloaded by every visitor.
 */
export const stripNotesPlugin = (): Plugin => ({
  name: 'campus:strip-notes',
  enforce: 'pre',
  // The fake platform validates requests, as the server does.
  apply: (_, { command, mode }) => command === 'build' && mode !== 'testing',
  transform: {
    filter: { id: FILES },
    handler(code, id) {
      const stripped = stripNotes(code, id);
      return stripped && { code: stripped.toString(), map: stripped.generateMap({ hires: true, source: id }) };
    },
  },
});
