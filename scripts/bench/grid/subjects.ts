import type { Action, Step } from '../lists/subjects.ts';
import { FEW, FEW_STUDENTS, MANY, MILLION, MILLION_STUDENTS, STUDENTS } from './population.ts';

/** A grid of students, ours or that of a library, and how it is used. */
export interface GridSubject {
  readonly page: string;
  readonly script: string;
  /** The attributes of the element for few students, for many, and for a million. */
  readonly few: Readonly<Record<string, string>>;
  readonly many: Readonly<Record<string, string>>;
  readonly million: Readonly<Record<string, string>>;
  /** What scrolls. */
  readonly scroller: string;
  /** A row, and one that shows its student. */
  readonly row: string;
  readonly loaded: string;
  /** Sort by number, the highest first and the lowest first; show those who are late, and all. */
  readonly sorts: readonly [Step, Step];
  readonly filters: readonly [Step, Step];
  /** Selects the first 1,000 students: ticks the first box, and the last one with Shift. */
  readonly tickFirst: Action;
  readonly tickLast: Step;
  /** What is done before the button that marks is pressed. */
  readonly chooseStatus: readonly Step[];
  readonly mark: Step;
  /** From the first cell to the last row of a million by the keyboard, and back. */
  readonly ends: readonly [Step, Step];
}

/** The numbers of the first and last student, and of the first late one who is not marked before. */
const [LOWEST, HIGHEST, LATE] = ['27000001', String(27_000_000 + STUDENTS), '27001003'];
const FIRST_OF_MILLION = 90_000_001;
/** As many as one call names. */
export const SELECTED = 1_000;
export const ROW_HEIGHT = 44;
const LAST = SELECTED - 1;
const MARKED = `.status-choice[data-status="4"][aria-checked=true]`;

const press = (at: string, result: Step['result']): Step => ({ action: { do: 'click', at }, result });

const board = (attendance: string, size: string): Readonly<Record<string, string>> => ({
  ...{ tenant: 'north', language: 'en_US', 'attendance-id': attendance, filter: `size=${size}` },
});
const ours = {
  page: 'campus-attendance-board',
  script: '/widgets/esm/attendance-board.js',
  scroller: '.record-box',
  row: '.record-body .record',
  loaded: '.record-body .cell-number',
  ...(() => {
    const first = (text: string) => ({ shows: { at: '[data-row="0"]', text } });
    const sort = (text: string) => press('.record-heads .cell-number button', first(text));
    const dialog = (at: string, result: string) => press(`dialog[open] ${at}`, { changes: `dialog[open] ${result}` });
    const jump = (key: string, at: string, row: number) =>
      ({
        action: { do: 'key', key, ctrl: true, at },
        result: { shows: { at: `[aria-rowindex="${row + 2}"] .cell-number`, text: String(FIRST_OF_MILLION + row) } },
      }) as const;
    return {
      ends: [
        jump('End', '[data-row="0"] .cell-name', MILLION_STUDENTS - 1),
        jump('Home', `[data-row="${MILLION_STUDENTS - 1}"] .cell-name`, 0),
      ],
      sorts: [sort(HIGHEST), sort(LOWEST)],
      filters: [press('.chip[data-status="3"]', first(LATE)), press('.chip[data-status=""]', first(LOWEST))],
      tickFirst: { do: 'click', at: '[data-row="0"] input' },
      tickLast: {
        action: { do: 'click', at: `[data-row="${LAST}"] input`, shift: true },
        result: { shows: { at: '.batch-count', text: '1,000' } },
      },
      chooseStatus: [
        press('.batch-bar button:last-child', { shows: { at: 'dialog[open]', text: '1,000' } }),
        dialog('input[name=scope][value=all]', 'input[name=scope][value=all]:checked'),
        press('dialog[open] input[name=status][value="4"]', { shows: { at: '.batch-change', text: '1,000' } }),
      ],
      mark: press('dialog[open] .campus-dialog-actions > :last-child', {
        shows: { at: `[data-row="${LAST}"] ${MARKED}`, text: '' },
      }),
    } as const;
  })(),
} as const;

const library = {
  page: 'library-grid',
  script: '/library-grid.js',
  scroller: '.ag-grid-viewport',
  row: '.ag-row',
  loaded: '.ag-row .status-choice',
  ...(() => {
    const first = (text: string) => ({ shows: { at: '[row-index="0"]', text } });
    const sort = (text: string) => press('.ag-header-cell[col-id=jobNum] .ag-header-cell-label', first(text));
    const tool = (number: number, result: Step['result']) => press(`.tools > :nth-child(${number})`, result);
    // With Ctrl, the keys are not the grid's.
    const jump = (key: string, from: number, to: number) =>
      ({
        action: { do: 'key', key, at: `[row-index="${from}"] [col-id=name]` },
        result: { shows: { at: `[row-index="${to}"]`, text: String(FIRST_OF_MILLION + to) } },
      }) as const;
    return {
      ends: [jump('End', 0, MILLION_STUDENTS - 1), jump('Home', MILLION_STUDENTS - 1, 0)],
      sorts: [sort(HIGHEST), sort(LOWEST)],
      filters: [tool(2, first(LATE)), tool(1, first(LOWEST))],
      tickFirst: { do: 'click', at: '[row-index="0"] input' },
      tickLast: {
        action: { do: 'click', at: `[row-index="${LAST}"] input`, shift: true },
        result: { shows: { at: '.count', text: '1,000' } },
      },
      chooseStatus: [],
      mark: tool(3, { shows: { at: `[row-index="${LAST}"] ${MARKED}`, text: '' } }),
    } as const;
  })(),
} as const;

/** Each grid with few and with many students. */
export const GRIDS = {
  ours: { ...ours, few: board(FEW, String(FEW_STUDENTS)), many: board(MANY, 'all'), million: board(MILLION, 'all') },
  'AG Grid': {
    ...library,
    few: { 'attendance-id': FEW },
    many: { 'attendance-id': MANY },
    million: { 'attendance-id': MILLION },
  },
} as const;
