import { attributeOf, typeOfShape, type Widget } from '../definitions.ts';

const line = (name: string, note: string): string => `- \`${name}\`: ${note}`;

function section(widget: Widget): string {
  const attributes = Object.entries(widget.properties).map(([name, property]) => {
    const attribute = attributeOf(name, property);
    return line(attribute ?? `.${name} (property only)`, property.note);
  });
  const events = Object.entries(widget.events)
    .filter(([type]) => !widget.commonEvents.includes(type))
    .map(([type, event]) => line(`${type} ${typeOfShape(event.detail)}`, event.note));
  return [`## <${widget.tag}>`, widget.summary, `Module: campus-widgets/${widget.name}`, ...attributes, ...events].join(
    '\n',
  );
}

/** `llms.txt`: the package as one page of plain text, for language models. */
export function llmsText(widgets: readonly Widget[], description: string): string {
  const [first] = widgets;
  const shared = Object.entries(first?.events ?? {})
    .filter(([type]) => first?.commonEvents.includes(type))
    .map(([type, event]) => line(`${type} ${typeOfShape(event.detail)}`, event.note));
  return [
    '# Campus Widgets',
    `> ${description}`,
    [
      'On a plain page: `<script type="module" src="…/esm/campus.js"></script>`, then any tag below with its `tenant`.',
      'With a bundler: `import "campus-widgets/<widget>"`. All events bubble and are composed.',
    ].join('\n'),
    ['## Events of every widget', ...shared].join('\n'),
    ...widgets.map(section),
  ]
    .join('\n\n')
    .concat('\n');
}
