import { readFileSync } from 'node:fs';
import { parseSync, runnerImport } from 'vite';
import type { Property, Shape, WidgetEvent, WidgetPromise } from '../../src/element/promise.ts';
import { attributeOf as attributeName } from '../../src/element/values.ts';
import { at, ROOT, widgetNames } from '../vite/entries.ts';
import { promiseOnlyPlugin } from '../vite/promise-only.ts';

/** A widget as everything generated sees it: its promise with what every widget has in common. */
export interface Widget extends Omit<WidgetPromise, 'properties' | 'events'> {
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
const COMMON_PARTS = { base: 'The whole widget.' };
const COMMON_STATES = {
  loading: 'The first content is being fetched.',
  failed: 'The first load failed; a retry is offered.',
};

interface PromiseModule {
  readonly COMMON_PROPERTIES: Widget['properties'];
  readonly COMMON_EVENTS: Widget['events'];
}

async function importData<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(at(file), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [promiseOnlyPlugin()],
  });
  return module;
}

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

const isPromise = (value: unknown): value is WidgetPromise =>
  typeof value === 'object' && value !== null && 'tag' in value && 'properties' in value;

async function loadWidget(name: string, common: PromiseModule): Promise<Widget> {
  const file = `widgets/${name}.ts`;
  const declared = Object.values(await importData<Record<string, unknown>>(file)).find(isPromise);
  if (!declared) throw new Error(`${file} exports no promise`);
  if (declared.tag !== `campus-${name}`)
    throw new Error(`${file} promises <${declared.tag}>, its name says campus-${name}`);
  return {
    ...declared,
    name,
    className: classNameIn(file),
    properties: { ...declared.properties, ...common.COMMON_PROPERTIES },
    commonProperties: Object.keys(common.COMMON_PROPERTIES),
    events: { ...declared.events, ...common.COMMON_EVENTS },
    commonEvents: Object.keys(common.COMMON_EVENTS),
    slots: declared.slots ?? {},
    parts: { ...COMMON_PARTS, ...declared.parts },
    states: { ...COMMON_STATES, ...declared.states },
    cssProperties: declared.cssProperties ?? {},
  };
}

/** Throws when two widgets give one event different details: `HTMLElementEventMap` has one type for each name. */
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

/** The promises of all widgets, in the order of their tags. */
export async function loadWidgets(): Promise<Widget[]> {
  const common = await importData<PromiseModule>('src/element/promise.ts');
  const widgets = await Promise.all(widgetNames().map((name) => loadWidget(name, common)));
  checkEvents(widgets);
  return widgets;
}

/** The attribute of a property, or null for data. */
export const attributeOf = (name: string, property: Property): string | null =>
  property.kind === 'data' ? null : attributeName(name);

/** The TypeScript type of a property. */
export function typeOfProperty(property: Property): string {
  if (property.kind === 'data') return property.type;
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

/** Families of texts that a widget needs at its start. */
export const familiesOf = ({ family, texts }: Pick<Widget, 'family' | 'texts'>): string[] => [
  ...new Set(['common', ...(texts ?? [family])]),
];
