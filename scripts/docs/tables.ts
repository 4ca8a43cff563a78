import { readdirSync, readFileSync } from 'node:fs';
import { TRACK_CODES } from '../../src/element/track/track-codes.ts';
import { STORED_KEYS } from '../../src/stored-keys.ts';
import { attributeOf, typeOfProperty, typeOfShape, type Widget } from '../build/definitions.ts';
import { at } from '../vite/entries.ts';

/** A Markdown table, or an empty string if there are no rows. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

const code = (text: string): string => (text ? `\`${text}\`` : '');

/** One row per widget: its tag, linked to its page, and its summary. `from` is the path to docs/widgets. */
export const widgetTable = (widgets: readonly Widget[], from: string): string =>
  table(
    ['tag', 'purpose'],
    widgets.map(({ tag, name, summary }) => [`[\`<${tag}>\`](${from}/${name}.md)`, summary]),
  );

/** Omits `readonly`, which is noise for readers. */
const shapeInWords = (detail: Widget['events'][string]['detail']): string =>
  typeOfShape(detail)
    .replaceAll('readonly ', '')
    .replaceAll('Readonly<Record<string, string>>', 'Record<string, string>');

const eventRow = (type: string, { detail, note, cancelable }: Widget['events'][string]): string[] => [
  code(type),
  code(shapeInWords(detail)),
  cancelable ? `${note} **Cancelable.**` : note,
];

/** One row per event, with the widgets that dispatch it. */
export function eventTable(widgets: readonly Widget[]): string {
  const types = new Map(widgets.flatMap((widget) => Object.entries(widget.events)));
  const senders = (type: string) => {
    const sending = widgets.filter((widget) => type in widget.events);
    if (widgets.every((widget) => widget.commonEvents.includes(type))) return 'every widget';
    return sending.map(({ tag, name }) => `[\`${tag}\`](widgets/${name}.md)`).join(', ');
  };
  const rows = [...types].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return table(
    ['event', 'detail', 'when', 'dispatched by'],
    rows.map(([type, event]) => [...eventRow(type, event), senders(type)]),
  );
}

/** One row per code of `campus-track`. */
export const trackTable = (): string =>
  table(
    ['code', 'fields', 'when'],
    Object.entries(TRACK_CODES)
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, { fields, note }]) => [
        code(name),
        code(Object.keys(fields).length > 0 ? shapeInWords(fields) : ''),
        note,
      ]),
  );

const section = (title: string, body: string): string => (body ? `## ${title}\n\n${body}` : '');

const named = (heading: string, notes: Readonly<Record<string, string>>): string =>
  table(
    [heading, ''],
    Object.entries(notes).map(([name, note]) => [code(name), note]),
  );

const initialOf = (initial: unknown): string =>
  initial === '' || initial === null ? '' : code(JSON.stringify(initial));

function propertyTable(widget: Widget): string {
  const rows = Object.entries(widget.properties).map(([name, property]) => [
    code(attributeOf(name, property) ?? ''),
    code(name),
    code(typeOfProperty(property)),
    initialOf(property.initial),
    property.note,
  ]);
  const token = [
    [
      code('token'),
      code('token'),
      code('string'),
      '',
      'An access token provided by the page. The attribute is read once and removed from the DOM.',
    ],
    [
      '',
      code('getToken'),
      code('() => Promise<string>'),
      '',
      'Returns an access token. Called initially and after the API rejects a token. Recommended.',
    ],
  ];
  return table(['attribute', 'property', 'type', 'default', ''], [...rows, ...token]);
}

/** The public API of a widget, as tables for its documentation page. */
export function definitionTables(widget: Widget): string {
  const own = Object.entries(widget.events).filter(([type]) => !widget.commonEvents.includes(type));
  const cssRows = Object.entries(widget.cssProperties).map(([name, [initial, note]]) => [
    code(name),
    code(initial),
    note,
  ]);
  return [
    section('Attributes and properties', propertyTable(widget)),
    section(
      'Events',
      [
        table(
          ['event', 'detail', 'when'],
          own.map(([type, event]) => eventRow(type, event)),
        ),
        'Also [the events of every widget](../events.md).',
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
    section('Slots', named('slot', widget.slots)),
    section('Parts', named('part', widget.parts)),
    section(
      'States',
      named(
        'state',
        Object.fromEntries(Object.entries(widget.states).map(([name, note]) => [`:state(${name})`, note])),
      ),
    ),
    section('Custom properties', table(['property', 'default', ''], cssRows)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The decision records with their titles, in the order of their numbers. */
export function decisionList(): string {
  const files = readdirSync(at('docs/decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return files
    .sort()
    .map((name) => {
      const [, number, title] = /^# (\d{4}) (.+)$/m.exec(readFileSync(at('docs/decisions', name), 'utf8')) ?? [];
      if (!title) throw new Error(`docs/decisions/${name} does not begin with its number and title`);
      return `- [${number}](${name}) ${title}`;
    })
    .join('\n');
}

/** What widgets keep in web storage. */
export const storedTable = (): string =>
  table(
    ['key begins with', 'storage', 'what', 'of', 'until'],
    Object.entries(STORED_KEYS).map(([name, { area, holds, owner, ends }]) => [
      code(name),
      code(`${area}Storage`),
      holds,
      `the ${owner}`,
      ends,
    ]),
  );
