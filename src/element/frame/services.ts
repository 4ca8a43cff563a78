import { useEffect, useMemo, useRef } from 'react';
import type { Language } from '../../contract/languages.ts';
import { type Api, createApi } from '../../services/http/api.ts';
import type { ClientContext } from '../../services/http/client-context.ts';
import { createNavigation, type Navigation } from '../../services/navigation/navigation.ts';
import { pageSession, tokenSession } from '../../services/session/session.ts';
import type { Session } from '../../services/session/session-types.ts';
import type { ElementValues, WidgetElement } from '../element-types.ts';
import type { WidgetSession } from '../handle.ts';

/** The services of one widget: API client, session and navigation. */
export interface Services {
  readonly api: Api;
  /** The same, for calls that must not be aborted with the element, because they are not idempotent. */
  readonly lastingApi: Api;
  readonly session: WidgetSession;
  readonly navigation: Navigation;
}

function bindSession(session: Session, context: () => Omit<ClientContext, 'credentials'>): WidgetSession {
  return {
    user: session.user,
    error: session.error,
    load: () => session.load(context()),
    establish: (signedIn) => session.establish(signedIn, context()),
    end: () => session.end(context()),
    renew: () => session.renew(context()),
  };
}

/**
 * The services of a widget. Created again when tenant, API origin or token change; then all calls of the old ones are
 * aborted, so that no late response reaches the new ones. A change of language affects later calls only.
 */
export function useServices(
  element: WidgetElement,
  values: ElementValues,
  apiBase: string,
  language: Language,
): Services {
  const spoken = useRef(language);
  spoken.current = language;
  const { tenant, tokenSource } = values;

  const made = useMemo(() => {
    const ended = new AbortController();
    const session = tokenSource ? tokenSession(apiBase, tokenSource) : pageSession(apiBase);
    const context = () => ({ apiBase, tenant, language: spoken.current });
    const client = () => ({ ...context(), credentials: session.credentials });
    const services: Services = {
      api: createApi(client, ended.signal),
      lastingApi: createApi(client),
      session: bindSession(session, context),
      navigation: createNavigation(
        () => ({ apiBase, language: spoken.current }),
        (detail) => element.emit('campus-navigate', detail),
      ),
    };
    return { ended, session, services };
  }, [element, tokenSource, apiBase, tenant]);

  useEffect(() => {
    const silence = made.session.listen((event, userId) => {
      if (event === 'ended') element.emit('campus-signed-out', { userId });
      else element.emit(event === 'refreshed' ? 'campus-session-refreshed' : 'campus-session-expired', { userId });
    });
    return () => {
      silence();
      made.ended.abort();
    };
  }, [made, element]);

  return made.services;
}
