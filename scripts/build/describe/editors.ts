import { LANGUAGES } from '../../../src/contract/languages.ts';
import { attributeOf, typeOfProperty, typeOfShape, type Widget } from '../definitions.ts';

const LANGUAGE_VALUES = LANGUAGES.map((name) => ({ name }));

const attributes = (widget: Widget) =>
  Object.entries(widget.properties).flatMap(([name, property]) => {
    const attribute = attributeOf(name, property);
    return attribute ? [{ name: attribute, property }] : [];
  });

/** HTML custom data for VS Code: completion and hover in plain HTML. */
export const vscodeData = (widgets: readonly Widget[]) => ({
  version: 1.1,
  tags: widgets.map((widget) => ({
    name: widget.tag,
    description: widget.summary,
    attributes: attributes(widget).map(({ name, property }) => ({
      name,
      description: property.note,
      ...(property.kind === 'flag' && { valueSet: 'v' }),
      ...(name === 'language' && { values: LANGUAGE_VALUES }),
    })),
  })),
});

/** The same for JetBrains editors. */
export const webTypes = (widgets: readonly Widget[], version: string) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: 'campus-widgets',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: widgets.map((widget) => ({
        name: widget.tag,
        description: widget.summary,
        attributes: attributes(widget).map(({ name, property }) => ({
          name,
          description: property.note,
          value: property.kind === 'flag' ? { kind: 'no-value' } : { type: typeOfProperty(property) },
        })),
        slots: Object.entries(widget.slots).map(([name, description]) => ({ name, description })),
        js: {
          properties: Object.entries(widget.properties).map(([name, property]) => ({
            name,
            description: property.note,
            value: { type: typeOfProperty(property) },
          })),
          events: Object.entries(widget.events).map(([name, event]) => ({
            name,
            description: event.note,
            value: { type: `CustomEvent<${typeOfShape(event.detail)}>` },
          })),
        },
        css: {
          parts: Object.entries(widget.parts).map(([name, description]) => ({ name, description })),
          properties: Object.entries(widget.cssProperties).map(([name, [, description]]) => ({ name, description })),
        },
      })),
    },
  },
});
