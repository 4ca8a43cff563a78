import { at } from '../vite/entries.ts';
import type { Widget } from './definitions.ts';
import { writeIfChanged } from './files.ts';
import { componentName } from './types/type-files.ts';

/** `campus-signed-in` as a prop: `onCampusSignedIn`. */
const propOf = (type: string): string =>
  `on${type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** The component of a widget. A file of its own each, so that Next can make it a client component. */
function componentFile(widget: Widget): string {
  const { events, name, properties, tag } = widget;
  const kinds = Object.entries(properties).map(([property, { kind }]) => [property, kind === 'number' ? 'text' : kind]);
  const wrapped = {
    tag,
    properties: { ...Object.fromEntries(kinds), token: 'data', getToken: 'data' },
    events: Object.fromEntries(Object.keys(events).map((type) => [propOf(type), type])),
  };
  return `'use client';
import { component } from './component.js';
export const ${componentName(widget)} = /* @__PURE__ */ component({
  ...${JSON.stringify(wrapped)},
  shared: () => import('../external/${name}.js'),
  own: () => import('../esm/${name}.js'),
});
`;
}

/** Writes the components of all widgets beside the module that they share. */
export function writeReact(widgets: readonly Widget[]): void {
  for (const widget of widgets) writeIfChanged(at('dist/react', `${widget.name}.js`), componentFile(widget));
  const index = widgets.map((widget) => `export { ${componentName(widget)} } from './${widget.name}.js';\n`);
  writeIfChanged(at('dist/react/index.js'), index.join(''));
}
