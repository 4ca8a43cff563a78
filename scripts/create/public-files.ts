import { attributeOf } from '../../src/element/values.ts';
import { newPage } from '../docs/new-page.ts';
import type { Input, Read } from './contract-calls.ts';
import type { Names } from './names.ts';

/** `clientId` → “Client id”. */
const inWords = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
};

/** Properties of the widget: the inputs of the call that the widget cannot provide itself. */
export const propertiesOf = (read: Read | null) =>
  (read?.inputs ?? []).filter(({ from }) => from === 'property' || from === 'school');

/** Whether it can be empty: no rows, null, or no value of a required property. */
export const mayBeEmpty = (read: Read | null): boolean =>
  read !== null && (read.isList || read.isNullable || propertiesOf(read).some(({ from }) => from === 'property'));

/** Rows of a list while it is loading: one page. */
export function skeletonRows(read: Read): number {
  const size = read.inputs.find(({ name }) => name === 'pageSize')?.value;
  return typeof size === 'number' && size <= 20 ? size : 6;
}

/** The heights to reserve, of the content on one line each: padding, heading, gap and lines. */
function geometryOf(read: Read | null): string {
  if (read && !read.isList && (read.needsUser || mayBeEmpty(read))) return '{ narrow: 300, wide: 300 }';
  const rows = read?.isList ? skeletonRows(read) : 1;
  const height = (title: number, line: number) => 32 + title + (read ? 16 + rows * line + (rows - 1) * 8 : 0);
  const heights = (px: number) => `narrow: ${px}, wide: ${px}`;
  return `{ ${heights(height(36, 24))}, tall: { ${heights(height(44, 30))} } }`;
}

/** What the view reads first, unless a constant in it has characters that mean something in an address. */
function firstReadsOf(read: Read | null): string {
  if (!read) return '';
  const inputs = read.inputs.filter(({ from, value }) => from !== 'fixed' || (value ?? '') !== '');
  if (inputs.some(({ value }) => value !== undefined && !/^[\w.,-]*$/.test(String(value)))) return '';
  const fallback = (from: Input['from']) => (from === 'school' ? ", 'tenant'" : '');
  const members = inputs.map(({ from, name, value }) =>
    from === 'fixed'
      ? `${name}: ${typeof value === 'string' ? `'${value}'` : value}`
      : `${name}: ['${from === 'language' || from === 'tenant' ? from : name}'${fallback(from)}]`,
  );
  const input = members.length ? `, input: { ${members.join(', ')} }` : '';
  return `\n  firstReads: [{ call: '${read.exported}'${input} }],`;
}

/** The public files: definition, element, docs page and example page. */
export function publicFiles({ tag, name, family, pascal, words, title }: Names, read: Read | null) {
  const properties = propertiesOf(read).map(({ name: property, from }) =>
    from === 'school'
      ? `${property}: text('Id of the school. Without it: the tenant’s own.'),`
      : `${property}: text('${inWords(property)}. Required.'),`,
  );
  const required = propertiesOf(read).filter(({ from }) => from === 'property');
  const attributes = required.map(({ name: property }) => ` ${attributeOf(property)}="…"`).join('');
  const summary = `Shows ${read?.isList ? 'the list' : 'one'} of ${words}.`.replace('one of', 'the');
  const parts = [
    "title: 'The heading.',",
    ...(read?.isList ? ["list: 'The list.',", "item: 'One row of the list.',"] : []),
    ...(read && !read.isList ? ["content: 'What is below the heading.',"] : []),
  ];

  return {
    [`src/features/${family}/${name}/definition.ts`]: `import { defineWidget${properties.length ? ', text' : ''} } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: '${tag}',
  family: '${family}',
  summary: '${summary}',
  geometry: ${geometryOf(read)},${read?.needsUser ? '\n  readsSession: true,' : ''}${firstReadsOf(read)}
  properties: { ${properties.join('\n')} },
  events: {},
  parts: { ${parts.join('\n')} },${mayBeEmpty(read) ? `\n  states: { empty: 'There is nothing to show.' },` : ''}
});
`,

    [`widgets/${name}.ts`]: `import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/${family}/${name}/definition.ts';
import { ${pascal}View } from '../src/features/${family}/${name}/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/${family}.json'));

export const ${pascal}Element: WidgetClass<typeof definition> = widget(definition, ${pascal}View${
      read?.needsUser ? ", {\n  signIn: () => import('./sign-in.ts'),\n}" : ''
    });
export type ${pascal}Element = InstanceType<typeof ${pascal}Element> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${pascal}Element;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

${pascal}Element.define();
`,

    [`docs/widgets/${name}.md`]: newPage({ tag, summary }, attributes),

    [`demo/portals/${name}.html`]: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>
      body { margin: 0; font: 1rem/1.5 Verdana, sans-serif; }
      main { max-width: 60rem; margin-inline: auto; padding: 2rem 1.25rem; }
    </style>
    <script type="module" src="/platform.js"></script>
  </head>
  <body>
    <main>
      <h1>A page with one widget</h1>
      <${tag} tenant="north" language="en_US"${attributes.replaceAll('…', 'a')}></${tag}>
      <details>
        <summary>Events that this page receives</summary>
        <ol id="events" aria-label="Events"></ol>
      </details>
    </main>
    <script type="module" src="/events.js"></script>
  </body>
</html>
`,
  };
}

/** The line of the example page in `demo/portals/index.html`. */
export const indexEntry = ({ tag, name, title }: Names): string =>
  `        <li><a href="/${name}.html">${title}</a>: English<code>${tag}</code></li>\n`;
