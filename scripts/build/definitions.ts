import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import {
  COMMON_EVENTS,
  COMMON_PROPERTIES,
  type Property,
  type Shape,
  type WidgetDefinition,
  type WidgetEvent,
} from '../../src/element/definition.ts';
import { attributeOf as attributeName } from '../../src/element/values.ts';
import { at, definitionFile, widgetNames } from '../vite/entries.ts';

/** A widget, as used by all generators: its definition combined with the common one. */
export interface Widget extends Omit<WidgetDefinition, 'properties' | 'events'> {
  /** Its file's name: the tag without `campus-`. */
  readonly name: string;
  /** The name of its element class. */
  readonly className: string;
  /** Own properties first, then those of every widget. */
  readonly properties: Readonly<Record<string, Property>>;
  /** Names of the properties that every widget has. */
  readonly commonProperties: readonly string[];
  readonly events: Readonly<Record<string, WidgetEvent>>;
  readonly commonEvents: readonly string[];
  readonly slots: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly cssProperties: Readonly<Record<string, readonly [string, string]>>;
}

/** Parts and states that every widget has. */
const COMMON_PARTS = { base: 'The root element of the widget.' };
const COMMON_STATES = {
  loading: 'The first content is loading.',
  failed: 'The first load failed, and the widget offers a retry.',
};

/** The class that a widget file exports. */
function classNameIn(file: string): string {
  const { module } = parseSync(file, readFileSync(at(file), 'utf8'), { lang: 'ts' });
  const names = module.staticExports.flatMap((statement) =>
    statement.entries.map((entry) => entry.exportName.name ?? ''),
  );
  const [name] = names.filter((exported) => exported.endsWith('Element'));
  if (!name) throw new Error(`${file} exports no element class (a name that ends in Element)`);
  return name;
}

async function loadWidget(name: string): Promise<Widget> {
  const entry = `widgets/${name}.ts`;
  const { definition } = (await import(at(definitionFile(name)))) as { definition: WidgetDefinition };
  if (definition.tag !== `campus-${name}`)
    throw new Error(`${entry} defines <${definition.tag}>, its name says campus-${name}`);
  return {
    ...definition,
    name,
    className: classNameIn(entry),
    properties: { ...definition.properties, ...COMMON_PROPERTIES },
    commonProperties: Object.keys(COMMON_PROPERTIES),
    events: { ...definition.events, ...COMMON_EVENTS },
    commonEvents: Object.keys(COMMON_EVENTS),
    slots: definition.slots ?? {},
    parts: { ...COMMON_PARTS, ...definition.parts },
    states: { ...COMMON_STATES, ...definition.states },
    cssProperties: definition.cssProperties ?? {},
  };
}

/** Throws if two widgets define different details for one event: `HTMLElementEventMap` has one type per name. */
function checkEvents(widgets: readonly Widget[]): void {
  const seen = new Map<string, { tag: string; detail: string }>();
  for (const { tag, events } of widgets) {
    for (const [type, event] of Object.entries(events)) {
      const detail = JSON.stringify(event.detail);
      const other = seen.get(type);
      if (other && other.detail !== detail) throw new Error(`${type} has two details: in ${other.tag} and in ${tag}`);
      seen.set(type, { tag, detail });
    }
  }
}

/** The definitions of all widgets, in the order of their tags. */
export async function loadWidgets(): Promise<Widget[]> {
  const widgets = await Promise.all(widgetNames().map(loadWidget));
  checkEvents(widgets);
  return widgets;
}

/** The attribute of a property, or null for data. */
export const attributeOf = (name: string, property: Property): string | null =>
  property.kind === 'data' ? null : attributeName(name);

/** The TypeScript type of a property. */
export function typeOfProperty(property: Property): string {
  if (property.kind === 'data') return property.type;
  if (property.kind === 'text' && property.values) return ['', ...property.values].map((one) => `'${one}'`).join(' | ');
  return { text: 'string', number: 'number', flag: 'boolean' }[property.kind];
}

/** The TypeScript type of an event's detail. */
export function typeOfShape(shape: Shape): string {
  if (typeof shape === 'string') return shape === 'Record<string, string>' ? 'Readonly<Record<string, string>>' : shape;
  if (Array.isArray(shape)) return shape.map((literal) => `'${literal}'`).join(' | ');
  const fields = Object.entries(shape as Readonly<Record<string, Shape>>);
  return fields.length
    ? `{ ${fields.map(([key, value]) => `readonly ${key}: ${typeOfShape(value)}`).join('; ')} }`
    : '{}';
}

/** The text families that a widget needs at its start. */
export const familiesOf = ({ family, texts }: Pick<Widget, 'family' | 'texts'>): string[] => [
  ...new Set(['common', ...(texts ?? [family])]),
];
