import type { Family } from '../services/language/text-keys.ts';

/**
 * What a widget promises to the page that embeds it, as data. Types, documentation, `custom-elements.json`, editor
 * data and the autoloader's list all follow from it; nothing public is written twice.
 */
export interface WidgetDefinition {
  readonly tag: `campus-${string}`;
  /** Its family: the folder of its features and, unless `texts` says otherwise, its text file. */
  readonly family: Family;
  /** Text files besides `common` that it needs at once. */
  readonly texts?: readonly Family[];
  readonly summary: string;
  readonly properties: Readonly<Record<string, Property>>;
  readonly events: Readonly<Record<`campus-${string}`, WidgetEvent>>;
  readonly slots?: Readonly<Record<string, string>>;
  /** Part names besides `base`, which every widget has. */
  readonly parts?: Readonly<Record<string, string>>;
  /** States besides `loading` and `failed`, which every widget has. */
  readonly states?: Readonly<Record<string, string>>;
  /** Custom properties besides the shared tokens: name → [default, what it does]. */
  readonly cssProperties?: Readonly<Record<`--campus-${string}`, readonly [string, string]>>;
  /** True for widgets that must show something while the platform cannot be reached (status pages). */
  readonly withoutTenant?: true;
}

/** text, number and flag have an attribute; data has none and keeps its identity. */
export type Property =
  | { readonly kind: 'text'; readonly initial: string; readonly note: string }
  | { readonly kind: 'number'; readonly initial: number; readonly note: string }
  | { readonly kind: 'flag'; readonly initial: false; readonly note: string }
  | { readonly kind: 'data'; readonly initial: unknown; readonly type: string; readonly note: string };

/** The shape of an event's `detail`, as data: a type name, a list of literals, or an object of these. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'string | null'
  | 'Record<string, string>'
  | readonly string[]
  | { readonly [key: string]: Shape };

export interface WidgetEvent {
  readonly note: string;
  readonly detail: Shape;
  /** A wish: the page may cancel it to take over. */
  readonly cancelable?: true;
}

export type Detail<S> = S extends 'string'
  ? string
  : S extends 'number'
    ? number
    : S extends 'boolean'
      ? boolean
      : S extends 'string | null'
        ? string | null
        : S extends 'Record<string, string>'
          ? Readonly<Record<string, string>>
          : S extends readonly (infer L)[]
            ? L
            : S extends object
              ? { readonly [K in keyof S]: Detail<S[K]> }
              : never;

export const text = (note: string, initial = '') => ({ kind: 'text', initial, note }) as const;
export const number = (note: string, initial: number) => ({ kind: 'number', initial, note }) as const;
/** A boolean that is true by the presence of its attribute. */
export const flag = (note: string) => ({ kind: 'flag', initial: false, note }) as const;
/** A value that comes by property only, never by attribute. `type` is its TypeScript type in words. */
export const data = <T>(type: string, note: string, initial: T | null = null) =>
  ({ kind: 'data', initial, type, note }) as const;

/** Attributes and properties of every widget (requirement P01). `token` and `getToken` are kept apart: never reflected. */
export const COMMON_PROPERTIES = {
  tenant: text('Id of the school or mall whose widget this is. Required.'),
  language: text(
    'Interface language, such as de_DE. Without it: the nearest lang attribute, the sxz-lang query, zh_CN.',
  ),
  apiBase: text(
    'Origin of the platform, when it is not where the script came from. The page must allow it by configureCampus().',
  ),
} as const;

/** Events of every widget (requirement P04). */
export const COMMON_EVENTS = {
  'campus-ready': { note: 'The first content is shown.', detail: { tenant: 'string', language: 'string' } },
  'campus-error': {
    note: 'Something failed and the widget shows it. The code is one of the platform or of the widget.',
    detail: { code: 'string', status: 'number', retryable: 'boolean' },
  },
  'campus-navigate': {
    note: 'The widget wants to go to a page. Cancel it to take over.',
    detail: {
      route: 'string',
      params: 'Record<string, string>',
      query: 'Record<string, string>',
      href: 'string',
      target: 'string',
    },
    cancelable: true,
  },
  'campus-sign-in-required': {
    note: 'A visitor tried something that needs a signed-in user. Cancel it to show a sign-in of your own.',
    detail: { reason: 'string', href: 'string' },
    cancelable: true,
  },
  'campus-session-refreshed': { note: 'The session was renewed.', detail: { userId: 'string' } },
  'campus-session-expired': { note: 'The session ended and could not be renewed.', detail: { userId: 'string' } },
  'campus-signed-out': { note: 'The session ended, here or in another tab.', detail: { userId: 'string' } },
  'campus-track': {
    note: 'Something worth counting happened. No call is made for it.',
    detail: { code: 'string', fields: 'Record<string, string>' },
  },
} as const;

/** Declares a promise and keeps its exact types. */
export const defineWidget = <const P extends WidgetDefinition>(definition: P): P => definition;
