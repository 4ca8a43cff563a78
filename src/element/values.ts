import { COMMON_PROPERTIES, type Property, type WidgetDefinition } from './definition.ts';

/** Attribute of a property: kebab-case of its name. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** All properties of a widget: those of every widget and its own. */
export const propertiesOf = (table: WidgetDefinition): Readonly<Record<string, Property>> => ({
  ...COMMON_PROPERTIES,
  ...table.properties,
});

/** The value that an attribute gives; a missing one, or a number that is none, gives the initial value. */
export function parseAttribute(property: Property, value: string | null): unknown {
  if (property.kind === 'flag') return value !== null && value !== 'false';
  if (value === null) return property.initial;
  if (property.kind !== 'number') return value;
  return value.trim() === '' || Number.isNaN(Number(value)) ? property.initial : Number(value);
}
