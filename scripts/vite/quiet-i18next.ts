import MagicString from 'magic-string';
import { type Plugin, parseSync, Visitor } from 'vite';

/** Methods of i18next's logger that do nothing unless the option `debug` is set, which the widgets never set. */
const DEBUG_ONLY = new Set(['log', 'warn', 'once', 'deprecate']);

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree is walked by shape; its full types say nothing more here
type Node = any;

const isDebugCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  DEBUG_ONLY.has(callee.property.name) &&
  (callee.object.property?.name === 'logger' || callee.object.name === 'baseLogger');

/** i18next without its messages for debugging: 1.6 KB of the first load. */
export function quietI18next(code: string): MagicString {
  const quiet = new MagicString(code);
  new Visitor({
    ExpressionStatement({ expression, start, end }: Node) {
      if (isDebugCall(expression)) quiet.overwrite(start, end, ';');
    },
  }).visit(parseSync('i18next.js', code).program);
  return quiet;
}

export const quietI18nextPlugin = (): Plugin => ({
  name: 'campus:quiet-i18next',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/ },
    handler(code) {
      const quiet = quietI18next(code);
      return { code: quiet.toString(), map: quiet.generateMap({ hires: 'boundary' }) };
    },
  },
});
