import type { Property } from '../../../src/element/definition.ts';
import { attributeOf, typeOfProperty, typeOfShape, type Widget } from '../definitions.ts';

const HEADER = '// Written by the build from the definitions of the widgets.\n';

const doc = (text: string, indent = ''): string => `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;

const eventsName = ({ className }: Widget): string => `${className}Events`;

const ownEvents = (widget: Widget): string[] =>
  Object.keys(widget.events).filter((type) => !widget.commonEvents.includes(type));

const ownProperties = (widget: Widget): [string, Property][] =>
  Object.entries(widget.properties).filter(([name]) => !widget.commonProperties.includes(name));

/** `events.d.ts`: one entry per event of any widget, for `document.addEventListener` and similar. */
function eventTypes(widgets: readonly Widget[]): string {
  const events = new Map(widgets.flatMap((widget) => Object.entries(widget.events)));
  const types = [...events].map(
    ([type, event]) => `${doc(event.note, '  ')}  '${type}': CustomEvent<${typeOfShape(event.detail)}>;\n`,
  );
  return `${HEADER}/** Every event of the widgets. */
export interface CampusEvents {
${types.join('')}}

declare global {
  interface HTMLElementEventMap extends CampusEvents {}
  interface DocumentEventMap extends CampusEvents {}
  interface WindowEventMap extends CampusEvents {}
}
`;
}

/** `element.d.ts`: the public API that all widgets share. */
function elementTypes([first]: readonly Widget[]): string {
  const common = first
    ? first.commonProperties.map((name) => `${doc(first.properties[name]!.note, '  ')}  ${name}: string;\n`).join('')
    : '';
  return `${HEADER}/** What every widget has. */
export declare class CampusElement extends HTMLElement {
  /** The widget's own tag. */
  static readonly tag: \`campus-\${string}\`;
  /** Version of the package. */
  static readonly version: string;
  /** Registers the element under its own tag or another; does nothing if the tag is registered. */
  static define(tag?: string): void;
${common}  /** An access token of the page's own. Written, never read back: it gives the empty string. */
  get token(): string;
  set token(token: string | null | undefined);
  /** Called for an access token at first and whenever the last one was refused. The first choice. */
  get getToken(): (() => Promise<string>) | null;
  set getToken(getToken: (() => Promise<string>) | null | undefined);
}
`;
}

function listeners(widget: Widget): string {
  const listener = (method: string, events: string, options: string) => `  ${method}<K extends keyof ${events}>(
    type: K,
    listener: (this: ${widget.className}, event: ${events}[K]) => unknown,
    options?: boolean | ${options},
  ): void;
`;
  const methods = [
    ['addEventListener', 'AddEventListenerOptions'],
    ['removeEventListener', 'EventListenerOptions'],
  ] as const;
  return methods
    .flatMap(([method, options]) =>
      [eventsName(widget), 'HTMLElementEventMap'].map((events) => listener(method, events, options)),
    )
    .join('');
}

function widgetTypes(widget: Widget): string {
  const properties = ownProperties(widget).map(
    ([name, property]) => `${doc(property.note, '  ')}  ${name}: ${typeOfProperty(property)};\n`,
  );
  const names = [...ownEvents(widget), ...widget.commonEvents].map((type) => `  | '${type}'\n`);
  return `${HEADER}import { CampusElement } from './element.js';
import type { CampusEvents } from './events.js';
export type { CampusEvents };
export type { ${propsName(widget)} } from './props.js';

/** The events of \`<${widget.tag}>\`. */
export type ${eventsName(widget)} = Pick<
  CampusEvents,
${names.join('')}>;

${doc(widget.summary)}export declare class ${widget.className} extends CampusElement {
${properties.join('')}${listeners(widget)}}

declare global {
  interface HTMLElementTagNameMap {
    '${widget.tag}': ${widget.className};
  }
}
`;
}

/** Names of attributes and properties with their types: the tenant must be there, unless the widget works without one. */
function rowsOf(widget: Widget, names: (name: string, attribute: string | null) => readonly string[]): string {
  const rows = Object.entries(widget.properties).flatMap(([name, property]) => {
    const isRequired = name === 'tenant' && !widget.withoutTenant;
    const type = isRequired ? 'string' : `${typeOfProperty(property)} | undefined`;
    return names(name, attributeOf(name, property)).map(
      (one) => `${doc(property.note, '  ')}  ${one}${isRequired ? '' : '?'}: ${type};\n`,
    );
  });
  return rows.join('');
}

const TOKENS = '  token?: string | undefined;\n  getToken?: (() => Promise<string>) | undefined;\n';
const quoted = (name: string): string => (/\W/.test(name) ? `'${name}'` : name);

const propsName = ({ className }: Widget): string => className.replace(/Element$/, 'Props');

/** The name of the component of a widget: `CampusSignIn`. */
export const componentName = ({ className }: Widget): string => `Campus${className.replace(/Element$/, '')}`;

/** Attributes and properties for framework templates. */
function templateProperties(widget: Widget): string {
  const rows = rowsOf(widget, (name, attribute) => [
    name,
    ...(attribute && attribute !== name ? [quoted(attribute)] : []),
  ]);
  return `interface ${widget.className}Properties {\n${rows}${TOKENS}}\n`;
}

const importOf = ({ name, className }: Widget): string =>
  `import type { ${className}, ${className}Events } from './${name}.js';\n`;

const importsOf = (widgets: readonly Widget[]): string =>
  `${widgets.map(importOf).join('')}import type { ${widgets.map(propsName).join(', ')} } from './props.js';\n`;

const CAMEL_CASE = `type CamelCase<S extends string> = S extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<CamelCase<Tail>>}\` : S;
`;

/** `props.d.ts`: what a page sets on a widget, by the names of the properties. */
function propTypes(widgets: readonly Widget[]): string {
  const types = widgets.map(
    (widget) =>
      `/** What a page sets on \`<${widget.tag}>\`. */\nexport interface ${propsName(widget)} {\n${rowsOf(widget, (name) => [name])}${TOKENS}}\n`,
  );
  return `${HEADER}${types.join('\n')}`;
}

/** `react.d.ts`: a component for each widget; the tags as JSX of React 19, which sets properties and listens to `oncampus-…`. */
function reactTypes(widgets: readonly Widget[]): string {
  const components = widgets.map(
    (widget) =>
      `${doc(widget.summary)}export declare const ${componentName(widget)}: WidgetComponent<${widget.className}, ${propsName(widget)}, ${eventsName(widget)}>;\n`,
  );
  const tags = widgets.map(
    (widget) =>
      `${doc(widget.summary, '      ')}      '${widget.tag}': CampusProps<${widget.className}, ${widget.className}Properties, ${eventsName(widget)}>;\n`,
  );
  return `${HEADER}import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
${importsOf(widgets)}export type { CampusEvents } from './events.js';
export type * from './props.js';

/** A listener for each event, by the name that React 19 gives it. */
type Listeners<Events> = { [K in keyof Events & string as \`on\${K}\`]?: (event: Events[K]) => void };
type CampusProps<Element, Properties, Events> = Omit<HTMLAttributes<Element>, keyof Properties> &
  RefAttributes<Element> &
  Listeners<Events> &
  Properties;

${CAMEL_CASE}type Handlers<Events> = {
  [K in keyof Events & string as \`on\${Capitalize<CamelCase<K>>}\`]?: ((event: Events[K]) => void) | undefined;
};
type WidgetComponent<Element, Properties, Events> = ForwardRefExoticComponent<
  Omit<HTMLAttributes<Element>, keyof Properties> & Handlers<Events> & Properties & RefAttributes<Element>
>;

${components.join('')}
${widgets.map(templateProperties).join('\n')}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('')}    }
  }
}
`;
}

/** `vue.d.ts`: the tags in Vue templates. */
function vueTypes(widgets: readonly Widget[]): string {
  const tags = widgets.map(
    (widget) =>
      `${doc(widget.summary, '    ')}    '${widget.tag}': CampusComponent<${widget.className}Properties, ${eventsName(widget)}>;\n`,
  );
  return `${HEADER}import type { HTMLAttributes } from 'vue';
${widgets.map(importOf).join('')}export type { CampusEvents } from './events.js';

${CAMEL_CASE}type Listeners<Events> = { [K in keyof Events & string as \`on\${Capitalize<CamelCase<K>>}\`]?: (event: Events[K]) => void };
type CampusComponent<Properties, Events> = new () => {
  $props: Omit<HTMLAttributes, keyof Properties> & Properties & Listeners<Events>;
};

${widgets.map(templateProperties).join('\n')}
declare module 'vue' {
  interface GlobalComponents {
${tags.join('')}  }
}
`;
}

/** `svelte.d.ts`: the tags in templates of Svelte 5, which listens to `oncampus-…`. */
function svelteTypes(widgets: readonly Widget[]): string {
  const tags = widgets.map(
    (widget) =>
      `${doc(widget.summary, '    ')}    '${widget.tag}': CampusProps<${widget.className}, ${widget.className}Properties, ${eventsName(widget)}>;\n`,
  );
  return `${HEADER}import type { HTMLAttributes } from 'svelte/elements';
${widgets.map(importOf).join('')}export type { CampusEvents } from './events.js';

type Listeners<Events> = { [K in keyof Events & string as \`on\${K}\`]?: ((event: Events[K]) => void) | undefined };
type CampusProps<Element extends EventTarget, Properties, Events> = Omit<HTMLAttributes<Element>, keyof Properties> &
  Listeners<Events> &
  Properties;

${widgets.map(templateProperties).join('\n')}
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags.join('')}  }
}
`;
}

/** The published types by file name. They depend on no package; those of React, Vue and Svelte augment the user's own. */
export function typeFiles(widgets: readonly Widget[]): Record<string, string> {
  return {
    'events.d.ts': eventTypes(widgets),
    'element.d.ts': elementTypes(widgets),
    'react.d.ts': reactTypes(widgets),
    'vue.d.ts': vueTypes(widgets),
    'svelte.d.ts': svelteTypes(widgets),
    'props.d.ts': propTypes(widgets),
    ...Object.fromEntries(widgets.map((widget) => [`${widget.name}.d.ts`, widgetTypes(widget)])),
  };
}
