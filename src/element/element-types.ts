import type { ReadonlySignal } from '@preact/signals-react';
import type { TokenSource } from '../services/session/session-types.ts';
import type { LoadStateName } from '../ui/resource/load-states.ts';
import type {
  COMMON_EVENTS,
  COMMON_PROPERTIES,
  Detail,
  Property,
  WidgetDefinition,
  WidgetEvent,
} from './definition.ts';
import type { Many } from './many/many.ts';

type ValueOf<P extends Property> = P['kind'] extends 'text'
  ? string
  : P['kind'] extends 'number'
    ? number
    : P['kind'] extends 'flag'
      ? boolean
      : P['initial'];

/** The values of a table of properties, as set by the page and read by the view. */
export type ValuesOf<T extends Readonly<Record<string, Property>>> = { -readonly [K in keyof T]: ValueOf<T[K]> };

/** The widget's own properties and the common ones. */
export type Values<P extends WidgetDefinition> = ValuesOf<P['properties']> & ValuesOf<typeof COMMON_PROPERTIES>;

type AllEvents<P extends WidgetDefinition> = P['events'] & typeof COMMON_EVENTS;
export type EventName<P extends WidgetDefinition> = keyof AllEvents<P> & string;
export type DetailOf<P extends WidgetDefinition, K extends EventName<P>> = AllEvents<P>[K] extends WidgetEvent
  ? Detail<AllEvents<P>[K]['detail']>
  : never;

/** The events of a widget, for `HTMLElementEventMap`. */
export type EventsOf<P extends WidgetDefinition> = {
  [K in keyof P['events'] & `campus-${string}`]: CustomEvent<Detail<P['events'][K]['detail']>>;
};
export type CommonEvents = {
  [K in keyof typeof COMMON_EVENTS]: CustomEvent<Detail<(typeof COMMON_EVENTS)[K]['detail']>>;
};

/** The states that a view sets itself, by its own definition: those of its loads belong to `LoadStates`. */
export type StateName<P extends WidgetDefinition> = string extends keyof NonNullable<P['states']>
  ? never
  : Exclude<keyof NonNullable<P['states']> & string, LoadStateName>;

/** The public API that all widgets share. */
export interface CampusElement extends HTMLElement {
  tenant: string;
  language: string;
  apiBase: string;
  /** The level of the widget's title, 1 to 6. */
  headingLevel: number;
  /** An access token provided by the page. Write-only: reading returns the empty string. */
  token: string | null;
  /**
   * Returns an access token. Called initially and after the API rejects a token. The recommended way to provide tokens.
   */
  getToken: (() => Promise<string>) | null;
}

/** The actual type of r2wc's class, which its declarations describe as a plain constructor. */
export interface Mounting extends HTMLElement {
  readonly shadowRoot: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** What the element layer needs of an element. */
export interface WidgetElement extends HTMLElement {
  readonly shadowRoot: ShadowRoot;
  /** The current values; a new object after each change. */
  readonly values: ReadonlySignal<ElementValues>;
  emit(type: string, detail: unknown): boolean;
  mark(state: string, on: boolean): void;
  /** Not null if it was added with so many others that most of them are out of view. */
  readonly many: Many | null;
  /** Called when the view's nodes are in the document, before the browser paints. */
  shown(): void;
  /** Set by the host of a frame that signs in for the element, in a window: whether somebody has. */
  readonly signingIn?: Promise<boolean>;
  /** Discards the page's token, so that the page session is used. */
  forgetToken(): void;
}

export interface ElementValues extends Readonly<Record<string, unknown>> {
  readonly tenant: string;
  readonly language: string;
  readonly apiBase: string;
  readonly headingLevel: number;
  readonly tokenSource: TokenSource | null;
  /** How often the element was moved while its view stayed mounted. */
  readonly moves: number;
}
