import { PERSON } from './population.ts';

/** Something that a reader does in a list. */
export type Action =
  | { readonly do: 'click'; readonly at: string; readonly shift?: boolean }
  /** On what has the focus, or on an element. */
  | { readonly do: 'key'; readonly key: string; readonly ctrl?: boolean; readonly at?: string }
  | { readonly do: 'type'; readonly at: string; readonly text: string }
  /** Scrolls by so many px: the page, or the scroller of the library. */
  | { readonly do: 'scroll'; readonly by: number; readonly at?: string };

/**
 * When the result of an action is there: other rows, another row of the keyboard, rows down to the lower edge, or an
 * element with this text.
 */
export interface Result {
  readonly changes?: string;
  readonly fills?: string;
  readonly shows?: { readonly at: string; readonly text: string };
}

export interface Step {
  readonly action: Action;
  readonly result: Result;
}

/** A list of thousands, ours or that of a library, and what is done in it. */
export interface ListSubject {
  readonly page: string;
  readonly script: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly rows: string;
  /** Opens the list, if it is closed at first. */
  readonly open?: Action;
  /** Opens the field of the search, if it is closed at first. */
  readonly openSearch?: Step;
  /** What is typed before the steps. */
  readonly search?: readonly Step[];
  /** Closes the search. */
  readonly closeSearch?: Action;
  readonly step: Step;
  readonly steps: number;
}

const space = (tab: string) => ({ tenant: 'north', language: 'en_US', tab, 'space-id': PERSON });
const SPACE = { page: 'campus-person-space', script: '/widgets/esm/person-space.js' } as const;
const library = (page: string) => ({ page, script: `/${page}.js`, attributes: {} });

const FAN_STEPS = 60;
const WORK_STEPS = 100;
const KEYS = 100;
const TERMS = ['a', 'au', 'aut', 'autumn'];
const typing = (at: string, changes: string): Step[] =>
  TERMS.map((text) => ({ action: { do: 'type', at, text }, result: { changes } }));
const down = { do: 'key', key: 'ArrowDown' } as const;
const ITEM = '[role=treeitem]';
const OPTION = '[role=option]';
const LIBRARY_ROW = '.row';

/** Each list of ours, followed by the same data in a list of a library. */
export const LISTS = {
  'fans: ours': {
    ...SPACE,
    attributes: space('fans'),
    rows: '.people .row',
    step: { action: { do: 'click', at: '.campus-pager-pages > :last-child' }, result: { changes: '.people .row' } },
    steps: FAN_STEPS,
  },
  'fans: TanStack Virtual': {
    ...library('library-fans'),
    rows: LIBRARY_ROW,
    step: { action: { do: 'scroll', by: 1_200, at: '.scroller' }, result: { fills: LIBRARY_ROW } },
    steps: FAN_STEPS,
  },
  'works: ours': {
    ...SPACE,
    attributes: space('works'),
    rows: 'article.work',
    step: { action: { do: 'scroll', by: 1_200 }, result: { fills: 'article.work' } },
    steps: WORK_STEPS,
  },
  'works: TanStack Virtual': {
    ...library('library-works'),
    rows: LIBRARY_ROW,
    step: { action: { do: 'scroll', by: 1_200, at: '.scroller' }, result: { fills: LIBRARY_ROW } },
    steps: WORK_STEPS,
  },
  'tree: ours': {
    page: 'campus-plate-card',
    script: '/widgets/esm/plate-card.js',
    attributes: { tenant: 'north', language: 'en_US' },
    rows: OPTION,
    open: { do: 'click', at: '[aria-controls=chooser]' },
    search: typing('.chooser input', OPTION),
    step: { action: down, result: { changes: '[data-active]' } },
    steps: KEYS,
  },
  'tree: Headless Tree': {
    ...library('library-tree'),
    rows: ITEM,
    openSearch: { action: { do: 'click', at: 'button' }, result: { changes: 'input' } },
    search: typing('input', 'input, mark'),
    closeSearch: { do: 'key', key: 'Escape' },
    step: { action: { ...down, at: '[role=tree]' }, result: { changes: '[data-focused]' } },
    steps: KEYS,
  },
} as const satisfies Record<string, ListSubject>;

export type ListName = keyof typeof LISTS;
