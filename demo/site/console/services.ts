import { createContext, useContext } from 'react';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import type { Language } from '../../../src/contract/languages.ts';
import { type Api, createApi } from '../../../src/services/http/api.ts';
import type { Result } from '../../../src/services/http/api-error.ts';
import { createNavigation, type Navigation } from '../../../src/services/navigation/navigation.ts';
import { pageSession } from '../../../src/services/session/session.ts';
import type { Session } from '../../../src/services/session/session-types.ts';
import type { ToastOptions } from '../../../src/ui/overlay/toast.tsx';

/** What the parts of the console use. */
export interface ConsoleServices {
  readonly schoolId: string;
  readonly api: Api;
  readonly session: Session;
  readonly navigation: Pick<Navigation, 'href'>;
  toast(options: ToastOptions): void;
  /** Asks the user to authenticate again; false if the user has canceled it. */
  reauthenticate(): Promise<boolean>;
}

export const ServicesContext = createContext<ConsoleServices | null>(null);

export function useServices(): ConsoleServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('a part of the console was rendered outside it');
  return services;
}

/** The platform's API, session and addresses, as this page uses them. */
export function connect(tenant: string, language: () => Language) {
  const apiBase = location.origin;
  const session = pageSession(apiBase);
  const context = () => ({ apiBase, tenant, language: language() });
  return {
    session,
    api: createApi(() => ({ ...context(), credentials: session.credentials })),
    navigation: createNavigation(context, () => true),
    loadUser: () => session.load(context()),
  };
}

/** Makes a call; if it needs a recent authentication, asks for it and makes the call again. */
export async function withReauthentication<T>(
  { reauthenticate }: Pick<ConsoleServices, 'reauthenticate'>,
  call: () => Promise<Result<T>>,
): Promise<Result<T> | null> {
  const result = await call();
  if (result.ok || result.error.code !== AREA_CODES.reauthenticationRequired) return result;
  return (await reauthenticate()) ? call() : null;
}
