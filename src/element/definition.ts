import type { CONTRACT } from '../contract/index.ts';
import type { FragmentKind } from '../contract/pages/fragment.ts';
import type { RouteName } from '../contract/routes.ts';
import type { Family } from '../services/language/text-keys.ts';

/**
 * The public API of a widget, as data. Types, documentation, `custom-elements.json`, editor data and the list of the
 * autoloader are generated from it.
 */
export interface WidgetDefinition {
  readonly tag: `campus-${string}`;
  /** The folder under `src/features` and, unless `texts` is set, the text file. */
  readonly family: Family;
  /** Text files, besides `common`, that the first render needs. */
  readonly texts?: readonly Family[];
  readonly summary: string;
  /** Reserved from the first frame to the first content, so that the page does not shift. */
  readonly geometry?: Geometry;
  /**
   * Set if the view depends on who is signed in: the element loads the session, and the autoloader requests it together
   * with the code. A failed load is shown in place of the view. With `optional` it is not, because the view has content
   * for a user who is not known.
   */
  readonly readsSession?: true | 'optional';
  /**
   * Set if the platform renders what a visitor sees first of the widget (requirement P20), and for whom: for `everyone`;
   * `public` for everyone, without what the view marks by `data-by-user` until it is known that nobody is signed in; for
   * a `visitor` only, where a user sees something else; `personal` for a visitor, and on the platform's own pages for a
   * user what that user sees by reads alone: what else the view shows is marked by `data-later` while it is loading.
   */
  readonly fragment?: FragmentKind;
  /** An attribute without which an element has no fragment, because its view acts at once or shows something of the user. */
  readonly fragmentWith?: string;
  /**
   * The reads that the view starts with, besides the tenant and the session: the autoloader sends them before the code
   * that shows their answers has come. Each must be what the view asks for, or it is sent a second time.
   */
  readonly firstReads?: readonly FirstRead[];
  /** What the view imports by `import()` and shows first: the autoloader asks for it with the code of the widget. */
  readonly firstPart?: FirstPart;
  /** True if the page's URL contains secrets that the element removes: no request may be sent before. */
  readonly takesAddress?: true;
  /** Set for a widget with credential fields: its form is prerendered as a shell. */
  readonly credentialForm?: CredentialForm;
  readonly properties: Readonly<Record<string, Property>>;
  readonly events: Readonly<Record<`campus-${string}`, WidgetEvent>>;
  readonly slots?: Readonly<Record<string, string>>;
  /** Shadow parts besides `base`, which every widget has: name → description. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Custom states besides `loading` and `failed`, which every widget has: name → description. */
  readonly states?: Readonly<Record<string, string>>;
  /** Custom properties besides the shared tokens: name → [default, description]. */
  readonly cssProperties?: Readonly<Record<`--campus-${string}`, readonly [string, string]>>;
  /**
   * The page of the platform that offers the same, linked on an origin that the tenant does not list. Default: the
   * tenant's portal.
   */
  readonly page?: RouteName;
  /** True if the view itself handles an origin that the tenant does not list. */
  readonly anyOrigin?: true;
  /** Set for widgets that render without tenant data, because the platform may be unreachable (status pages). */
  readonly withoutTenant?: true;
}

type ContractCalls = typeof CONTRACT;

/** The calls that only read, by their names in the code. */
export type ReadName = {
  [Name in keyof ContractCalls]: ContractCalls[Name] extends { readonly method: 'GET' } ? Name : never;
}[keyof ContractCalls];

/**
 * Where an input of a first read comes from: a property of the widget, of which the autoloader sees the attribute;
 * `user`, the id of the signed-in user; or `timeZone`, that of the device.
 */
export type ReadSource = 'user' | 'timeZone' | (string & {});

/** A call that a view makes first, and how its inputs are made before the code of the view has come. */
export interface FirstRead {
  readonly call: ReadName;
  /**
   * The inputs of path and query, those of the query in the order in which the view passes them. A list names sources:
   * the first one that is not empty is taken, and without any the read is not sent. Everything else is a constant.
   */
  readonly input?: Readonly<Record<string, readonly ReadSource[] | string | number>>;
  /** Sent only while properties have one of these values, such as `{ filter: '' }` for the unfiltered list. */
  readonly when?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent only while this flag is set. */
  readonly whenSet?: string;
  /** Not sent while properties have one of these values. */
  readonly unless?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent only if the element is as wide as this in px, at least or below. */
  readonly width?: { readonly from: number } | { readonly below: number };
  /**
   * Set if the view makes the call only for a signed-in user, or only for a visitor. It is then sent when the session
   * is known. So are calls that the contract allows to users only, and those with `user` among their inputs.
   */
  readonly of?: 'user' | 'visitor';
  /**
   * Set if the view makes the call only after the first one of the list has succeeded: it is sent as soon as it has. A
   * name: only if the answer has a member of that name that is true.
   */
  readonly needsFirst?: true | string;
}

/** Least heights in px, below and from 720 px of width. */
export interface Heights {
  readonly narrow: number;
  readonly wide: number;
}

export interface Geometry extends Heights {
  /** Other heights while a flag of the widget is set, by the flag's property. */
  readonly when?: Readonly<Record<string, Heights>>;
  /** Heights in a script whose lines are higher, which is Arabic, if the content has several lines. */
  readonly tall?: Heights;
}

export interface FirstPart {
  /** Its module below `src/features`. */
  readonly file: string;
  /** The text files that it adds. */
  readonly texts?: readonly Family[];
  /** Set if only a signed-in user sees it: it is asked for when the session is known. */
  readonly of?: 'user';
}

export interface CredentialForm {
  /** Who sees the form: a visitor, or a user who is signed in already. */
  readonly user: 'visitor' | 'signed-in';
  /** Attributes that change what the view shows first: an element with one of them starts as a skeleton. */
  readonly unless: readonly string[];
}

/** `text`, `number` and `flag` have an attribute. `data` is set by property only and passed by reference. */
export type Property =
  | {
      readonly kind: 'text';
      readonly initial: string;
      readonly note: string;
      /** All values besides the empty one, for the types: another one counts as the initial one. */
      readonly values?: readonly string[] | undefined;
    }
  | { readonly kind: 'number'; readonly initial: number; readonly note: string }
  | { readonly kind: 'flag'; readonly initial: false; readonly note: string }
  | { readonly kind: 'data'; readonly initial: unknown; readonly type: string; readonly note: string };

/** The type of an event's `detail`, as data: a type name, a list of string literals, or an object of these. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'string | null'
  | 'number | null'
  | 'Record<string, string>'
  | readonly string[]
  | { readonly [key: string]: Shape };

export interface WidgetEvent {
  readonly note: string;
  readonly detail: Shape;
  /** The page may cancel the event to suppress the widget's default action. */
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
        : S extends 'number | null'
          ? number | null
          : S extends 'Record<string, string>'
            ? Readonly<Record<string, string>>
            : S extends readonly (infer L)[]
              ? L
              : S extends object
                ? { readonly [K in keyof S]: Detail<S[K]> }
                : never;

/** `values`: the only ones that mean something. The build removes them from the bundles. */
export const text = (note: string, initial = '', values?: readonly string[]) =>
  ({ kind: 'text', initial, note, values }) as const;
export const number = (note: string, initial: number) => ({ kind: 'number', initial, note }) as const;
/** A boolean attribute: present means true. */
export const flag = (note: string) => ({ kind: 'flag', initial: false, note }) as const;
/** A value that is set by property only. `type` is its TypeScript type as text. */
export const data = <T>(type: string, note: string, initial: T | null = null) =>
  ({ kind: 'data', initial, type, note }) as const;

/** Attributes and properties of every widget (requirement P01). `token` and `getToken` are handled separately, because they are never reflected. */
export const COMMON_PROPERTIES = {
  tenant: text('Id of the school or mall. Required.'),
  language: text(
    'Interface language, such as de_DE. Default: the nearest lang attribute, the sxz-lang query parameter, the school’s language, or zh_CN.',
  ),
  apiBase: text(
    'Origin of the platform, if it differs from the origin of the script. The page must allow it with configureCampus().',
  ),
  headingLevel: number('Level of the title of the widget, 1 to 6, so that its headings follow those of the page.', 2),
} as const;

/** Events of every widget (requirement P04). */
export const COMMON_EVENTS = {
  'campus-ready': { note: 'The first content was rendered.', detail: { tenant: 'string', language: 'string' } },
  'campus-error': {
    note: 'An operation failed and the widget shows the error. The code is defined by the platform or the widget.',
    detail: { code: 'string', status: 'number', retryable: 'boolean' },
  },
  'campus-navigate': {
    note: 'The widget is about to navigate. Cancel the event to navigate yourself.',
    detail: {
      route: 'string',
      params: 'Record<string, string>',
      query: 'Record<string, string>',
      href: 'string',
      target: 'string',
      replace: 'boolean',
    },
    cancelable: true,
  },
  'campus-sign-in-required': {
    note: 'A visitor started an action that requires a signed-in user. Cancel the event to show your own sign-in.',
    detail: { reason: 'string', href: 'string' },
    cancelable: true,
  },
  'campus-session': {
    note: 'It became known who is signed in, null for a visitor, or that changed.',
    detail: { userId: 'string | null' },
  },
  'campus-session-refreshed': { note: 'The session was renewed.', detail: { userId: 'string' } },
  'campus-session-expired': { note: 'The session ended and could not be renewed.', detail: { userId: 'string' } },
  'campus-signed-out': { note: 'The session ended, here or in another tab.', detail: { userId: 'string' } },
  'campus-track': {
    note: 'An event for analytics occurred. The widget sends no request for it.',
    detail: { code: 'string', fields: 'Record<string, string>' },
  },
} as const;

/** Declares a widget and preserves its literal types. */
export const defineWidget = <const P extends WidgetDefinition>(definition: P): P => definition;
