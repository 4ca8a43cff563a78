import { signal } from '@preact/signals-react';
import { useEffect, useMemo } from 'react';
import type { Language } from '../../contract/languages.ts';
import { type Api, createApi } from '../../services/http/api.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import { createNavigation, type Navigation } from '../../services/navigation/navigation.ts';
import { pageSession, tokenSession } from '../../services/session/session.ts';
import type { Session, TokenSource } from '../../services/session/session-types.ts';
import { useValue } from '../../ui/react/use-value.ts';
import type { WidgetDefinition } from '../definition.ts';
import type { ElementValues, WidgetElement } from '../element-types.ts';
import type { WidgetSession } from '../handle.ts';

/**
 * The services of a widget: API client, session and navigation, each created when it is first used. They belong to a
 * tenant, API origin and token: after a change of these, all calls of the old ones are aborted, so that no late
 * response reaches the new ones. A change of language affects later calls and links only.
 */
export class Services {
  readonly #element: WidgetElement;
  readonly #apiBase: string;
  readonly #tenant: string;
  readonly #source: TokenSource | null;
  readonly #language: () => Language;
  #ended: AbortController | undefined;
  #shared: Session | undefined;
  #api: Api | undefined;
  #lastingApi: Api | undefined;
  #session: WidgetSession | undefined;
  #navigation: Navigation | undefined;

  constructor(
    element: WidgetElement,
    apiBase: string,
    { tenant, tokenSource }: Pick<ElementValues, 'tenant' | 'tokenSource'>,
    language: () => Language,
  ) {
    this.#element = element;
    this.#apiBase = apiBase;
    this.#tenant = tenant;
    this.#source = tokenSource;
    this.#language = language;
  }

  #context() {
    return { apiBase: this.#apiBase, tenant: this.#tenant, language: this.#language() };
  }

  get #sharedSession(): Session {
    this.#shared ??= this.#source ? tokenSession(this.#apiBase, this.#source) : pageSession(this.#apiBase);
    return this.#shared;
  }

  #client = () => ({ ...this.#context(), credentials: this.#sharedSession.credentials });

  get api(): Api {
    this.#ended ??= new AbortController();
    this.#api ??= createApi(this.#client, this.#ended.signal);
    return this.#api;
  }

  get lastingApi(): Api {
    this.#lastingApi ??= createApi(this.#client);
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
    );
    return this.#navigation;
  }

  /** Dispatches the session's events at the element. Returns a function that stops it and aborts all calls. */
  start(): () => void {
    const silence = this.#sharedSession.listen((event, userId) => {
      if (event === 'ended') this.#element.emit('campus-signed-out', { userId });
      else
        this.#element.emit(event === 'refreshed' ? 'campus-session-refreshed' : 'campus-session-expired', { userId });
    });
    return () => {
      silence();
      // Also calls that are made later, by a view that is being removed.
      this.#ended ??= new AbortController();
      this.#ended.abort();
    };
  }
}

/**
 * The services of a widget, for its values as of this render. `language` returns the language at the time of a call.
 */
export function useServices(
  element: WidgetElement,
  { tenant, tokenSource }: ElementValues,
  apiBase: string,
  language: () => Language,
): Services {
  const services = useMemo(
    () => new Services(element, apiBase, { tenant, tokenSource }, language),
    [element, apiBase, tenant, tokenSource, language],
  );
  useEffect(() => services.start(), [services]);
  return services;
}

/** In place of the user and the error of a session that a view does not need. */
const NONE = signal(null);

/** The session that the view of a frame needs. */
interface SessionData {
  readonly isKnown: boolean;
  /** Why the signed-in user is unknown. */
  readonly error: ApiError | null;
}

/** Loads the session once the view is shown, if the view reads it by its definition. */
export function useSessionData(
  session: WidgetSession,
  { readsSession }: WidgetDefinition,
  isShown: boolean,
): SessionData {
  useEffect(() => {
    if (isShown && readsSession) void session.load();
  }, [session, isShown, readsSession]);
  const needs = readsSession === true;
  const user = useValue(needs ? session.user : NONE);
  const error = useValue(needs ? session.error : NONE);
  const isKnown = user !== undefined;
  return { isKnown, error: isKnown ? null : error };
}
