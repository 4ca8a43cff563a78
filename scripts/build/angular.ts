import type { Property } from '../../src/element/definition.ts';
import { at } from '../vite/entries.ts';
import { attributeOf, typeOfProperty, type Widget } from './definitions.ts';
import { writeIfChanged } from './files.ts';
import { componentName } from './types/type-files.ts';

/**
 * Directives of Angular (requirement D04): templates check the inputs of a directive, and nothing of a custom element. They are
 * written in the form in which libraries are published, which the compiler of the project links: it depends on no version.
 */

/** An input: the name in a template, and the property of the element that it sets. */
interface Input {
  readonly name: string;
  readonly property: string;
  readonly kind: Property['kind'];
  readonly type: string;
  readonly isRequired: boolean;
}

/** What an input takes: an attribute without a value is a flag, and one with a value is text. */
const TAKES: Partial<Record<Property['kind'], string>> = { flag: "boolean | ''", number: `number | \`\${number}\`` };

/** The inputs of a widget, by the names of its properties and of its attributes. */
function inputsOf(widget: Widget): Input[] {
  const own = Object.entries(widget.properties).flatMap(([property, definition]) => {
    const isRequired = property === 'tenant' && !widget.withoutTenant;
    const attribute = attributeOf(property, definition);
    const type = `${TAKES[definition.kind] ?? typeOfProperty(definition)}${isRequired ? '' : ' | undefined'}`;
    const names = attribute && attribute !== property ? [property, attribute] : [property];
    return names.map((name) => ({ name, property, kind: definition.kind, type, isRequired }));
  });
  const data = { kind: 'data', isRequired: false } as const;
  return [
    ...own,
    { name: 'token', property: 'token', type: 'string | undefined', ...data },
    { name: 'getToken', property: 'getToken', type: '(() => Promise<string>) | undefined', ...data },
  ];
}

const key = (name: string): string => (/\W/.test(name) ? `'${name}'` : name);

const VALUES: Partial<Record<Property['kind'], string>> = {
  flag: "value === '' || value === true",
  number: 'value === undefined ? value : Number(value)',
};

function directiveFile(widget: Widget): string {
  const name = componentName(widget);
  const inputs = inputsOf(widget);
  const setters = inputs.map(
    ({ kind, name: input, property }) =>
      `  set ${key(input)}(value) {\n    this.#element.${property} = ${VALUES[kind] ?? 'value'};\n  }\n`,
  );
  const listed = Object.fromEntries(inputs.map(({ name }) => [name, name]));
  return `import * as i0 from '@angular/core';
export class ${name} {
  #element = i0.inject(i0.ElementRef).nativeElement;
${setters.join('')}  static ɵfac = i0.ɵɵngDeclareFactory({ minVersion: '12.0.0', version: '19.0.0', ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.Directive });
  static ɵdir = i0.ɵɵngDeclareDirective({ minVersion: '14.0.0', version: '19.0.0', ngImport: i0, type: ${name}, isStandalone: true, selector: '${widget.tag}', inputs: ${JSON.stringify(listed)} });
}
`;
}

/** `angular.d.ts`: the directives with what the compiler of templates reads. */
export function angularTypes(widgets: readonly Widget[]): string {
  const directives = widgets.map((widget) => {
    const name = componentName(widget);
    const inputs = inputsOf(widget);
    const fields = inputs.map(({ name, type }) => `  ${key(name)}: ${type};\n`);
    const listed = inputs.map(
      ({ isRequired, name }) => `    '${name}': { alias: '${name}'; required: ${isRequired} };\n`,
    );
    return `/** ${widget.summary.replaceAll('*/', '*\\/')} */
export declare class ${name} {
${fields.join('')}  static ɵfac: FactoryOf<${name}>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, '${widget.tag}', never, {
${listed.join('')}  }, {}, never, never, true, never>;
}
`;
  });
  const tags = widgets.map(({ name }) => `import './${name}.js';\n`);
  return `// Written by the build from the definitions of the widgets.
import type * as i0 from '@angular/core';
${tags.join('')}export type { CampusEvents } from './events.js';

type FactoryOf<T> = i0.ɵɵFactoryDeclaration<T, never>;

${directives.join('\n')}`;
}

/** Writes the directives: a file of its own each, of which bundlers drop what nobody uses. */
export function writeAngular(widgets: readonly Widget[]): void {
  for (const widget of widgets) writeIfChanged(at('dist/angular', `${widget.name}.js`), directiveFile(widget));
  const index = widgets.map((widget) => `export { ${componentName(widget)} } from './${widget.name}.js';\n`);
  writeIfChanged(at('dist/angular/index.js'), index.join(''));
}
