import { COMMON_PROPERTIES, type Property, type WidgetDefinition } from './definition.ts';

/** The attribute of a property: its name in kebab case. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** All properties of a widget: the common ones and its own. */
export const propertiesOf = (table: WidgetDefinition): Readonly<Record<string, Property>> => ({
  ...COMMON_PROPERTIES,
  ...table.properties,
});

/** Parses an attribute. A missing attribute or an invalid number results in the initial value. */
export function parseAttribute(property: Property, value: string | null): unknown {
  if (property.kind === 'flag') return value !== null && value !== 'false';
  if (value === null) return property.initial;
  if (property.kind !== 'number') return value;
  return value.trim() === '' || Number.isNaN(Number(value)) ? property.initial : Number(value);
}
