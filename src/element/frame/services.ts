import type { Language } from '../../contract/languages.ts';
import { type Api, createApi } from '../../services/http/api.ts';
import { createNavigation, type Navigation } from '../../services/navigation/navigation.ts';
import { sessionFor } from '../../services/session/session.ts';
import type { Session, SessionEvent, SessionListener, TokenSource } from '../../services/session/session-types.ts';
import type { ElementValues, WidgetElement } from '../element-types.ts';
import type { WidgetSession } from '../handle.ts';

const EVENTS: Readonly<Record<SessionEvent, string>> = {
  refreshed: 'campus-session-refreshed',
  expired: 'campus-session-expired',
  ended: 'campus-signed-out',
  known: 'campus-session',
};

/**
 * The services of a widget: API client, session and navigation, each created when it is first used. They belong to a
 * tenant, API origin and token: after a change of these, all calls of the old ones are aborted, so that no late
 * response reaches the new ones. A change of language affects later calls and links only: `page` has the one of now.
 */
export class Services implements SessionListener {
  readonly #element: WidgetElement;
  readonly #apiBase: string;
  readonly #tenant: string;
  readonly #source: TokenSource | null;
  readonly #page: { readonly language: Language };
  #ended: AbortController | undefined;
  #hasEnded = false;
  #shared: Session | undefined;
  #api: Api | undefined;
  #lastingApi: Api | undefined;
  #session: WidgetSession | undefined;
  #navigation: Navigation | undefined;

  constructor(
    element: WidgetElement,
    apiBase: string,
    { tenant, tokenSource }: Pick<ElementValues, 'tenant' | 'tokenSource'>,
    page: { readonly language: Language },
  ) {
    this.#element = element;
    this.#apiBase = apiBase;
    this.#tenant = tenant;
    this.#source = tokenSource;
    this.#page = page;
  }

  #context() {
    return { apiBase: this.#apiBase, tenant: this.#tenant, language: this.#page.language };
  }

  get #sharedSession(): Session {
    this.#shared ??= sessionFor(this.#apiBase, this.#source);
    return this.#shared;
  }

  #client() {
    return { ...this.#context(), credentials: this.#sharedSession.credentials };
  }

  get api(): Api {
    if (!this.#api) {
      this.#ended = new AbortController();
      // Also for a view that is being removed.
      if (this.#hasEnded) this.#ended.abort();
      this.#api = createApi(() => this.#client(), this.#ended.signal);
    }
    return this.#api;
  }

  get lastingApi(): Api {
    this.#lastingApi ??= createApi(() => this.#client());
    return this.#lastingApi;
  }

  get session(): WidgetSession {
    const session = this.#sharedSession;
    this.#session ??= {
      user: session.user,
      error: session.error,
      load: () => session.load(this.#context()),
      establish: (signedIn) => session.establish(signedIn, this.#context()),
      end: () => session.end(this.#context()),
      renew: () => session.renew(this.#context()),
    };
    return this.#session;
  }

  get navigation(): Navigation {
    this.#navigation ??= createNavigation(
      () => this.#context(),
      (detail) => this.#element.emit('campus-navigate', detail),
      (url, target) => this.#sharedSession.carry?.(url, target, this.#context()),
    );
    return this.#navigation;
  }

  /** Dispatches the session's events at the element. */
  start(): void {
    this.#sharedSession.listen(this);
  }

  onSession(event: SessionEvent, userId: string | null): void {
    this.#element.emit(EVENTS[event], { userId });
  }

  /** Dispatches no more events, and aborts all calls. */
  end(): void {
    this.#sharedSession.silence(this);
    this.#hasEnded = true;
    this.#ended?.abort();
  }
}
