import { table } from '../../docs/tables.ts';
import { median, printTable, spread } from '../tables.ts';
import { today, whole, writeMeasured } from '../written.ts';
import { CPU_SLOWDOWN, MBIT_S, ROUND_TRIP_MS, type Start, VIEWPORT } from './cold-start.ts';
import type { Measurement } from './measure.ts';
import { type Content, ELEMENT, LEFT_OUT, REACT, type Subject } from './subjects.ts';

const PAGE = 'docs/start.md';

/** Limits (requirement P20). */
const OF_ELEMENT = { form: 1.3, public: 1.6 } as const;
const BLOCKING_OF_REACT = 1.5;
/** Of a median, below which a layout shift is rounding. */
const SHIFT_MAX = 0.0005;

type Figure = Exclude<keyof Start, 'drawn'>;

const medianOf = ({ starts }: Measurement, figure: Figure): number => median(starts.map((start) => start[figure]));

/** The figures of the floors that others are compared with. */
interface Floors {
  readonly element: number;
  readonly react: number;
  readonly blocking: number;
}

function floorsOf(measured: readonly Measurement[]): Floors {
  const find = (name: string): Measurement => {
    const found = measured.find(({ subject }) => subject.name === name);
    if (!found) throw new Error(`${name} was not measured.`);
    return found;
  };
  const react = find(REACT);
  return {
    element: medianOf(find(ELEMENT), 'first'),
    react: medianOf(react, 'first'),
    blocking: medianOf(react, 'blocking'),
  };
}

/** The ms within which the first content must be there. */
const limitOf = (content: Content, { element, react }: Floors): number =>
  content === 'private' ? react + ROUND_TRIP_MS : OF_ELEMENT[content] * element;

/** The targets that a widget misses. */
function missedBy(measurement: Measurement, floors: Floors): readonly ('first content' | 'blocking' | 'CLS')[] {
  const { content, tag } = measurement.subject;
  if (!tag) return [];
  const first = medianOf(measurement, 'first') > limitOf(content, floors);
  const blocking = medianOf(measurement, 'blocking') > BLOCKING_OF_REACT * floors.blocking;
  const shift = medianOf(measurement, 'shift') > SHIFT_MAX;
  return [
    ...(first ? (['first content'] as const) : []),
    ...(blocking ? (['blocking'] as const) : []),
    ...(shift ? (['CLS'] as const) : []),
  ];
}

const FIGURES: readonly (readonly [figure: Figure, heading: string, digits: number])[] = [
  ['first', 'first content ms', 0],
  ['usable', 'usable ms', 0],
  ['view', 'view ms', 0],
  ['content', 'FCP ms', 0],
  ['largest', 'LCP ms', 0],
  ['blocking', 'blocking ms', 0],
  ['shift', 'CLS', 3],
  ['bytes', 'bytes', 0],
];

/** What the platform rendered, and in how many of the starts it was there before the view. */
function fragmentOf({ fragment, starts }: Measurement): string {
  if (!fragment) return '';
  const drawn = starts.filter((start) => start.drawn).length;
  return `${whole(fragment.bytes)} bytes in ${whole(fragment.renderMs)} ms; shown first ${drawn} of ${starts.length} times`;
}

/** `–` for what has nothing to be compared with. */
const times = (figure: number, floor: number): string => (floor > 0 ? (figure / floor).toFixed(2) : '–');

/** Prints all figures: medians, with the least and the most. */
export function printStarts(measured: readonly Measurement[]): void {
  const floors = floorsOf(measured);
  printTable(
    [
      'median (min–max)',
      ...FIGURES.map(([, heading]) => heading),
      'first/element',
      'first/React',
      'blocking/React',
      'fragment',
    ],
    measured.map((one) => [
      one.subject.name,
      ...FIGURES.map(([figure, , digits]) =>
        spread(
          one.starts.map((start) => start[figure]),
          digits,
        ),
      ),
      times(medianOf(one, 'first'), floors.element),
      times(medianOf(one, 'first'), floors.react),
      times(medianOf(one, 'blocking'), floors.blocking),
      fragmentOf(one),
    ]),
  );
}

const shownOf = ({ isInterface, selector, word }: Subject): string => {
  if (selector) return 'the field';
  return isInterface ? `“${word}”, of the interface` : `“${word}”`;
};

const rowOf = (one: Measurement, floors: Floors): string[] => {
  const { content, name, reader, tag } = one.subject;
  const [first, blocking] = [medianOf(one, 'first'), medianOf(one, 'blocking')];
  return [
    tag ? `\`${tag}\`${name.slice(tag.length).replace(`, ${reader}`, '')}` : name,
    tag ? reader : '',
    shownOf(one.subject),
    spread(one.starts.map((start) => start.first)),
    tag ? whole(limitOf(content, floors)) : '',
    times(first, floors.element),
    times(first, floors.react),
    whole(blocking),
    times(blocking, floors.blocking),
    medianOf(one, 'shift').toFixed(3),
    whole(medianOf(one, 'bytes')),
    fragmentOf(one),
    missedBy(one, floors).join(', '),
  ];
};

const HEADINGS = [
  ...['widget', 'for', 'first content', 'ms: median (least–most)', 'limit ms', '× element', '× React'],
  ...['blocking ms', '× React', 'CLS', 'bytes', 'fragment', 'misses'],
];

/** What a run is told about, besides its figures. */
export interface Circumstances {
  readonly where: string;
  readonly browser: string;
  readonly runs: number;
  readonly seconds: number;
}

function measuredPart(measured: readonly Measurement[], { browser, runs, seconds, where }: Circumstances): string {
  const floors = floorsOf(measured);
  const widgets = measured.filter(({ subject }) => subject.tag);
  const missing = (target: string) =>
    widgets.filter((one) => missedBy(one, floors).some((missed) => missed === target)).length;
  const isKept = widgets.filter((one) => missedBy(one, floors).length === 0).length;
  return [
    `Measured on ${today()} by \`npm run bench -- start --runs=${runs}\` in ${whole(seconds / 60)} minutes: ${where}; Node ${process.versions.node}, Chromium ${browser}. ${MBIT_S} Mbit/s, ${ROUND_TRIP_MS} ms, processor × ${CPU_SLOWDOWN}, ${VIEWPORT.width} × ${VIEWPORT.height} px, a new profile for each start, ${runs} runs in turn.`,
    `${isKept} of ${widgets.length} rows keep every limit; ${missing('first content')} miss that of the first content, ${missing('blocking')} that of blocking, ${missing('CLS')} that of layout shift.`,
    table(
      HEADINGS,
      measured.map((one) => rowOf(one, floors)),
    ),
    `Without a row: ${Object.entries(LEFT_OUT)
      .map(([tag, reason]) => `\`${tag}\` (${reason})`)
      .join(', ')}.`,
  ].join('\n\n');
}

/** Writes the figures into the page of the docs. Returns its path. */
export const writeStarts = (measured: readonly Measurement[], about: Circumstances): string =>
  writeMeasured(PAGE, 'start', measuredPart(measured, about));
