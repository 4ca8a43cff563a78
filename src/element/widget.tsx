import { signal } from '@preact/signals-react';
import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, startTransition } from 'react';
import type { TokenSource } from '../services/session/session-types.ts';
import { define } from './define.ts';
import { COMMON_EVENTS, type WidgetDefinition } from './definition.ts';
import type { CampusElement, ElementValues, Mounting, Values, WidgetElement } from './element-types.ts';
import { Boundary } from './frame/boundary.tsx';
import type { FrameOptions } from './frame/element-handle.ts';
import { CannotShow } from './frame/fallbacks.tsx';
import { firstContent } from './frame/first-content.ts';
import { Frame } from './frame/frame.tsx';
import { loadFirstData } from './frame/frame-data.ts';
import type { WidgetHandle } from './handle.ts';
import type { Many } from './many/many.ts';
import { mountInTurn } from './mount-in-turn.ts';
import { placeholder } from './placeholder.ts';
import { OWN_FORM, replaceDrawn } from './replace-drawn.ts';
import { hearSparingly, mountSparingly } from './root-events.ts';
import { attributeOf, parseAttribute, propertiesOf } from './values.ts';

/** The props of a view: its element's handle and the values of the properties. */
export type ViewProps<P extends WidgetDefinition> = Values<P> & { readonly widget: WidgetHandle<P> };

/** The class of a widget's element. */
export interface WidgetClass<P extends WidgetDefinition> {
  new (): CampusElement & Values<P>;
  readonly definition: P;
  readonly tag: P['tag'];
  readonly version: string;
  /** Registers the element; see `define`. */
  define(tag?: string): void;
}

interface WidgetOptions extends FrameOptions {
  /** Called when an element is connected, before anything is rendered or requested. */
  readonly connected?: () => void;
}

const TOKEN_PROPERTIES = ['token', 'getToken'] as const;

/** Fields of the widget's own form in the light DOM; after them, any other focusable element. */
const FIELDS = `${OWN_FORM} input:enabled`;
const CONTROLS = 'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex="0"]';

const NOTHING: readonly Element[] = [];

/**
 * Creates the element class of a widget from its definition and React view. r2wc only mounts and unmounts the view;
 * attributes, properties, events, moves, states and styles are implemented here, because r2wc ignores removed
 * attributes, writes properties into the DOM and loses state on a move (docs/decisions/0001).
 */
export function widget<const P extends WidgetDefinition>(
  table: P,
  View: ComponentType<ViewProps<P>>,
  options: WidgetOptions = {},
): WidgetClass<P> {
  if (typeof HTMLElement === 'undefined') return placeholder(table) as unknown as WidgetClass<P>;

  const properties = propertiesOf(table);
  const events: WidgetDefinition['events'] = { ...COMMON_EVENTS, ...table.events };
  const byAttribute = new Map(
    Object.entries(properties).flatMap(([name, { kind }]) =>
      kind === 'data' ? [] : [[attributeOf(name), name] as const],
    ),
  );
  const initial = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, property.initial]));

  class Bridge extends Boundary<{ readonly container: ShadowRoot }> {
    override get element() {
      return this.props.container.host as unknown as WidgetElement;
    }

    override componentDidMount() {
      this.element.shown();
    }

    override renderWhole() {
      return <Frame element={this.element} table={table} View={View as never} options={options} />;
    }

    override renderCrashed(retry: () => void) {
      return <CannotShow onRetry={retry} />;
    }
  }

  const Mount = r2wc(Bridge as never, { shadow: 'open' }) as unknown as new () => Mounting;

  class WidgetElement extends Mount implements WidgetElement {
    static readonly definition = table;
    static readonly tag = table.tag;
    static readonly version = __CAMPUS_VERSION__;
    static readonly observedAttributes = [...byAttribute.keys(), 'token'];
    static define(tag?: string) {
      define(WidgetElement, tag);
    }

    readonly values = signal({ ...initial, tokenSource: null, moves: 0 } as unknown as ElementValues);
    #internals = this.attachInternals?.();
    #hasState = false;

    #set(name: string, value: unknown) {
      const values = this.values.peek();
      if (!Object.is(values[name], value)) this.values.value = { ...values, [name]: value };
    }

    /** Sets a property. Text, numbers and flags are reflected to their attribute; data and tokens never are. */
    setProperty(name: string, value: unknown) {
      const property = properties[name];
      if (!property || property.kind === 'data') this.#set(name, value ?? property?.initial ?? null);
      else if (property.kind === 'flag') this.toggleAttribute(attributeOf(name), Boolean(value));
      else if (value === null || value === undefined) this.removeAttribute(attributeOf(name));
      else this.setAttribute(attributeOf(name), String(value));
    }

    set token(token: string | null | undefined) {
      this.#takeToken(token === null || token === undefined ? null : { token: String(token) });
    }
    get token(): string {
      return '';
    }

    set getToken(getToken: (() => Promise<string>) | null | undefined) {
      this.#takeToken(typeof getToken === 'function' ? { getToken } : null);
    }
    get getToken(): (() => Promise<string>) | null {
      const source = this.values.peek().tokenSource;
      return source && 'getToken' in source ? source.getToken : null;
    }

    #takeToken(source: TokenSource | null) {
      this.#set('tokenSource', source);
    }

    forgetToken() {
      this.#takeToken(null);
    }

    /** Focuses the first control. The element itself is not focusable, and r2wc's root does not delegate focus. */
    override focus(options?: FocusOptions) {
      const candidates = [...this.querySelectorAll<HTMLElement>(FIELDS), ...this.shadowRoot.querySelectorAll(CONTROLS)];
      const first = candidates.find((control) => control.checkVisibility({ visibilityProperty: true }));
      if (first instanceof HTMLElement) first.focus(options);
      else super.focus(options);
    }

    emit(type: string, detail: unknown): boolean {
      const cancelable = events[type as keyof typeof events]?.cancelable ?? false;
      return this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail }));
    }

    mark(state: string, on: boolean) {
      // Most elements never have one, and the browser makes the set when it is asked for.
      if (!on && !this.#hasState) return;
      this.#hasState = true;
      const states = this.#internals?.states;
      try {
        if (on) states?.add(state);
        else states?.delete(state);
      } catch {
        // The first browsers with custom states accept no such names. The widget works without them.
      }
    }

    attributeChangedCallback(attribute: string, _before: string | null, after: string | null) {
      if (attribute === 'token') {
        if (after === null) return;
        this.#takeToken({ token: after });
        this.removeAttribute('token');
        return;
      }
      const name = byAttribute.get(attribute);
      const property = name ? properties[name] : undefined;
      if (name && property) this.#set(name, parseAttribute(property, after));
    }

    override connectedCallback() {
      // Properties set before the element was defined shadow the accessors, so they are set again.
      for (const name of [...Object.keys(properties), ...TOKEN_PROPERTIES]) {
        if (!Object.hasOwn(this, name)) continue;
        const self = this as unknown as Record<string, unknown>;
        const early = self[name];
        delete self[name];
        self[name] = early;
      }
      if (this.#leaving) this.#moved();
      options.connected?.();
      if (this.#holding) return;
      if (!this.#mounted && this.shadowRoot.firstChild) {
        void this.#mountOverPlaceholder();
        return;
      }
      mountInTurn(this, (many) => this.#mountWithData(many));
    }

    many: Many | null = null;

    #mountWithData(many: Many | null) {
      if (!this.isConnected) return;
      this.many = many;
      // The frame fails for the same reason, and shows it.
      loadFirstData(this as never, table).catch(() => {});
      this.#mount();
    }

    #mounted = false;
    #holding = false;

    #mount() {
      this.#mounted = true;
      mountSparingly(() => super.connectedCallback());
    }

    /** What the autoloader drew stays until the view can replace it in one commit: nothing flickers, nothing is lost. */
    async #mountOverPlaceholder() {
      this.#holding = true;
      this.mark('loading', true);
      await firstContent(this as never, table).catch(() => {});
      this.#holding = false;
      if (!this.isConnected) return;
      this.#drawn = [...this.shadowRoot.children];
      // Rendered in short tasks, between which the page can respond, and shown in one.
      startTransition(() => this.#mount());
    }

    #drawn = NOTHING;

    /** Called when the view's nodes are in the document, before the browser paints. */
    shown() {
      if (this.#drawn.length) replaceDrawn(this, this.#drawn);
      this.#drawn = NOTHING;
    }

    /** The autoloader may have drawn into this element's root before its class was loaded. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return hearSparingly(this.shadowRoot ?? super.attachShadow(init));
    }

    #leaving = false;

    #moved() {
      this.#set('moves', this.values.peek().moves + 1);
    }

    /** Defined so that `moveBefore()` preserves all state. */
    connectedMoveCallback() {
      this.#moved();
    }

    /**
     * A move disconnects and connects in the same task, so only an element that is still disconnected afterwards is
     * unmounted.
     */
    override disconnectedCallback() {
      this.#leaving = true;
      queueMicrotask(() => {
        this.#leaving = false;
        // A test may have ended and taken the document's classes away, without which React cannot unmount.
        if (this.isConnected || typeof HTMLElement === 'undefined') return;
        super.disconnectedCallback();
        // What the autoloader drew, if the view has not replaced it.
        this.shadowRoot.replaceChildren();
      });
    }
  }

  for (const name of Object.keys(properties)) {
    Object.defineProperty(WidgetElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: WidgetElement) {
        return this.values.peek()[name];
      },
      set(this: WidgetElement, value: unknown) {
        this.setProperty(name, value);
      },
    });
  }
  return WidgetElement as unknown as WidgetClass<P>;
}
