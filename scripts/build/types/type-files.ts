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

/** Attributes and properties for framework templates. */
function templateProperties(widget: Widget): string {
  const rows = Object.entries(widget.properties).flatMap(([name, property]) => {
    const attribute = attributeOf(name, property);
    const rows = [`${doc(property.note, '  ')}  ${name}?: ${typeOfProperty(property)} | undefined;\n`];
    if (attribute && attribute !== name) rows.push(`  '${attribute}'?: ${typeOfProperty(property)} | undefined;\n`);
    return rows;
  });
  const token = `  token?: string | undefined;\n  getToken?: (() => Promise<string>) | undefined;\n`;
  return `interface ${widget.className}Properties {\n${rows.join('')}${token}}\n`;
}

const importOf = ({ name, className }: Widget): string =>
  `import type { ${className}, ${className}Events } from './${name}.js';\n`;

/** `react.d.ts`: the tags as JSX of React 19, which sets properties and listens to `oncampus-…`. */
function reactTypes(widgets: readonly Widget[]): string {
  const tags = widgets.map(
    (widget) =>
      `${doc(widget.summary, '      ')}      '${widget.tag}': CampusProps<${widget.className}, ${widget.className}Properties, ${eventsName(widget)}>;\n`,
  );
  return `${HEADER}import type { HTMLAttributes, RefAttributes } from 'react';
${widgets.map(importOf).join('')}
/** A listener for each event, by the name that React 19 gives it. */
type Listeners<Events> = { [K in keyof Events & string as \`on\${K}\`]?: (event: Events[K]) => void };
type CampusProps<Element, Properties, Events> = Omit<HTMLAttributes<Element>, keyof Properties> &
  RefAttributes<Element> &
  Listeners<Events> &
  Properties;

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
${widgets.map(importOf).join('')}
type Listeners<Events> = { [K in keyof Events & string as \`on\${Capitalize<CamelCase<K>>}\`]?: (event: Events[K]) => void };
type CamelCase<S extends string> = S extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<CamelCase<Tail>>}\` : S;
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

/** The published types by file name. They depend on no package; React and Vue types augment the user's own. */
export function typeFiles(widgets: readonly Widget[]): Record<string, string> {
  return {
    'events.d.ts': eventTypes(widgets),
    'element.d.ts': elementTypes(widgets),
    'react.d.ts': reactTypes(widgets),
    'vue.d.ts': vueTypes(widgets),
    ...Object.fromEntries(widgets.map((widget) => [`${widget.name}.d.ts`, widgetTypes(widget)])),
  };
}
