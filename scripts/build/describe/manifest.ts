import type { Package } from 'custom-elements-manifest/schema.d.ts';
import { attributeOf, typeOfProperty, typeOfShape, type Widget } from '../definitions.ts';

const described = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([name, description]) => ({ name, description }));

/** `custom-elements.json`, schema 2.1. */
export function customElementsManifest(widgets: readonly Widget[]): Package {
  return {
    schemaVersion: '2.1.0',
    modules: widgets.map((widget) => ({
      kind: 'javascript-module',
      path: `dist/esm/${widget.name}.js`,
      exports: [
        { kind: 'js', name: widget.className, declaration: { name: widget.className } },
        { kind: 'custom-element-definition', name: widget.tag, declaration: { name: widget.className } },
      ],
      declarations: [
        {
          kind: 'class',
          customElement: true,
          tagName: widget.tag,
          name: widget.className,
          superclass: { name: 'HTMLElement' },
          summary: widget.summary,
          attributes: Object.entries(widget.properties).flatMap(([name, property]) => {
            const attribute = attributeOf(name, property);
            if (!attribute) return [];
            const initial = JSON.stringify(property.initial);
            const type = { text: typeOfProperty(property) };
            return [{ name: attribute, fieldName: name, type, default: initial, description: property.note }];
          }),
          members: Object.entries(widget.properties).map(([name, property]) => ({
            kind: 'field' as const,
            name,
            type: { text: typeOfProperty(property) },
            default: JSON.stringify(property.initial),
            description: property.note,
            ...(attributeOf(name, property) && { attribute: attributeOf(name, property)!, reflects: true }),
          })),
          events: Object.entries(widget.events).map(([name, event]) => ({
            name,
            type: { text: `CustomEvent<${typeOfShape(event.detail)}>` },
            description: event.cancelable ? `${event.note} (cancelable)` : event.note,
          })),
          slots: described(widget.slots),
          cssParts: described(widget.parts),
          cssStates: described(widget.states),
          cssProperties: Object.entries(widget.cssProperties).map(([name, [initial, description]]) => ({
            name,
            default: initial,
            description,
          })),
        },
      ],
    })),
  };
}
