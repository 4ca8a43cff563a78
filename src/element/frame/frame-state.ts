import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Language } from '../../contract/languages.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import { isSame } from '../../services/is-same.ts';
import type { Surroundings } from '../../ui/react/surroundings.ts';
import { LoadStates, type Reported } from '../../ui/resource/load-states.ts';
import { baseStyles } from '../../ui/style/base.ts';
import { brandSheet } from '../../ui/style/brand.ts';
import { createStyleScope, type ShadowScope } from '../../ui/style/styles.ts';
import type { Locale } from '../../ui/text/locale.ts';
import type { WidgetDefinition } from '../definition.ts';
import type { WidgetElement } from '../element-types.ts';
import type { WidgetHandle } from '../handle.ts';
import { ElementHandle, type FrameOptions, report } from './element-handle.ts';
import { type FrameData, readFrameData } from './frame-data.ts';
import { NO_OVERLAYS, type Overlaid, type OverlayHost, Overlays } from './overlays.tsx';
import { Services } from './services.ts';

/** What a frame renders: its data, and what is over the view. */
interface Rendered {
  readonly data: FrameData;
  readonly overlaid: Overlaid;
}

/** What a commit of the frame shows. */
export interface Committed {
  readonly data: FrameData;
  /** Whether what the view needs is there. A failure may still be in front of it. */
  readonly shown: boolean;
  /** What is shown in place of the view. */
  readonly failure: ApiError | null;
}

const NOTHING = () => {};

const isCutOff = (failure: ApiError | null): boolean => failure?.kind === 'offline' || failure?.kind === 'network';

/**
 * Everything that a frame keeps between its renders, and what it does after them. One object in place of a hook for each:
 * a page may show a thousand elements, and React keeps some hundred bytes of each hook.
 */
export class FrameState implements OverlayHost {
  readonly element: WidgetElement;
  readonly table: WidgetDefinition;
  readonly options: FrameOptions;
  readonly styles: ShadowScope;
  readonly states = new LoadStates(this);
  readonly #data: ReadonlySignal<FrameData>;
  #last: FrameData | null = null;
  #rendered: Rendered | undefined;
  #overlaid: Overlaid = NO_OVERLAYS;
  #overlays: Overlays | undefined;
  #handle: ElementHandle | undefined;
  #surroundings: Surroundings | undefined;
  #changed = NOTHING;
  /** Whether the view was shown once: then it stays, hidden while it cannot be shown. */
  wasShown = false;
  shownLocale: Locale | undefined;
  isGone = false;
  #wasTold = false;
  #committed: Committed | undefined;
  #textsMissing: { readonly of: ApiError; readonly failure: ApiError } | undefined;
  #services: Services | undefined;
  #reader: Services | undefined;
  #status: { readonly loading: boolean; readonly failure: ApiError | null } | undefined;

  constructor(element: WidgetElement, table: WidgetDefinition, options: FrameOptions) {
    this.element = element;
    this.table = table;
    this.options = options;
    this.styles = createStyleScope(element.shadowRoot);
    this.#data = computed(() => {
      this.#last = readFrameData(element, table, this.#last, (used) => {
        return new Services(element, used.apiBase ?? '', used.values, this);
      });
      return this.#last;
    });
  }

  /** The language now, which may be newer than what is rendered. */
  get language(): Language {
    return this.#data.peek().sources.language;
  }

  /** For `useSyncExternalStore`: one subscription for everything that a frame depends on, until the frame is gone. */
  readonly subscribe = (changed: () => void) => {
    this.#changed = changed;
    const stop = this.#data.subscribe(changed);
    return () => {
      stop();
      this.#end();
    };
  };

  readonly read = (): Rendered => {
    const data = this.#data.peek();
    const overlaid = this.#overlaid;
    if (this.#rendered?.data !== data || this.#rendered.overlaid !== overlaid) this.#rendered = { data, overlaid };
    return this.#rendered;
  };

  get overlays(): Overlays {
    this.#overlays ??= new Overlays(this);
    return this.#overlays;
  }

  show(content: Partial<Overlaid>): void {
    this.#overlaid = { ...this.#overlaid, ...content };
    this.#changed();
  }

  mark(state: string, on: boolean): void {
    this.element.mark(state, on);
  }

  report(error: Reported): void {
    report(this.element, error);
  }

  /** The handle for what is rendered; the last one unless something in it has changed. */
  handleOf(data: FrameData): WidgetHandle {
    const known = this.#handle;
    if (!known?.isOf(data)) this.#handle = new ElementHandle(this, data);
    return this.#handle as unknown as WidgetHandle;
  }

  /** What the view needs of the element; the last ones unless something in them has changed. */
  surroundingsIn({ sources: { language, values } }: FrameData): Surroundings {
    const { headingLevel, moves } = values;
    const next = { states: this.states, language, headingLevel, moves };
    if (!isSame(this.#surroundings, next)) this.#surroundings = next;
    return this.#surroundings ?? next;
  }

  /** The failure that an error of the texts is. */
  textsMissing(of: ApiError): ApiError {
    if (this.#textsMissing?.of !== of) this.#textsMissing = { of, failure: { ...of, code: 'texts-missing' } };
    return this.#textsMissing.failure;
  }

  /** Tries again what has failed. */
  readonly retry = (): void => {
    const { data, failure } = this.#committed ?? {};
    if (!data || !failure) return;
    if (failure === this.#textsMissing?.failure) void data.sources.locale?.retry();
    else if (failure === data.tenantError) void data.sources.tenant?.retry();
    else void data.services.session.load();
  };

  /** After each commit, before the browser paints. */
  committed(now: Committed): void {
    const { data, shown } = now;
    const { language, locale, tenant, values } = data.sources;
    const last = this.#committed?.data.sources;
    this.#committed = now;
    if (!last) {
      for (const piece of baseStyles) this.styles.adopt(piece);
      this.element.many?.saveLayout(this.element, this.styles);
    }
    this.styles.brand(brandSheet(data.tenant?.brandColor));
    if (last?.locale !== locale || last.tenant !== tenant)
      // The element has asked for the first ones, before this was rendered; their error is no reason to ask again.
      for (const one of [locale, tenant]) if (last || !one?.result.peek()) void one?.load();
    // Before the effects of the view, whose events are later ones.
    if (!shown || this.#wasTold) return;
    this.#wasTold = true;
    this.element.emit('campus-ready', { tenant: values.tenant, language });
  }

  /** After each commit, when the browser has painted. */
  settled({ data, failure, shown }: Committed): void {
    const { isUserKnown, locale, services } = data;
    this.shownLocale = locale;
    if (this.#services !== services) {
      this.#services?.end();
      this.#services = services;
      services.start();
    }
    // A page that signs its users in waits for `campus-session`.
    const reader = shown && (this.table.readsSession || data.used.values.tokenSource) ? services : undefined;
    if (this.#reader !== reader) {
      this.#reader = reader;
      void reader?.session.load();
    }
    this.#setStatus(!failure && !(shown && isUserKnown), failure);
  }

  #setStatus(loading: boolean, failure: ApiError | null): void {
    const last = this.#status;
    if (last?.loading === loading && last.failure === failure) return;
    this.#status = { loading, failure };
    this.states.set(this, { loading, empty: false, failed: failure !== null });
    if (last?.failure === failure) return;
    if (last?.failure) this.states.settle(last.failure);
    if (failure) this.states.report(failure);
    // What failed for want of a connection is tried again when there is one.
    if (isCutOff(failure)) addEventListener('online', this.retry);
    else removeEventListener('online', this.retry);
  }

  #end(): void {
    this.isGone = true;
    this.element.many?.showFully(this.element);
    this.#services?.end();
    removeEventListener('online', this.retry);
    this.states.set(this, null);
  }
}
