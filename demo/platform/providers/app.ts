import type { RequestListener } from 'node:http';
import { ROUTES } from '../../../src/contract/routes.ts';
import type { Platform } from '../core/platform.ts';
import { BASE_HEADERS } from '../core/security-headers.ts';
import { createProvider, type ProviderSettings } from './provider.ts';

const PROVIDERS: readonly ProviderSettings[] = [
  { name: 'uniportal', title: 'Unified portal', color: '#0b6e4f', callbackPath: ROUTES.uniportalCallback },
];

/** The third origin: every demo provider under its own path. */
export const createProvidersListener = async (platform: Platform): Promise<RequestListener> => {
  const listeners = new Map<string, RequestListener>();
  for (const settings of PROVIDERS) listeners.set(settings.name, await createProvider(platform, settings));
  return (request, response) => {
    const name = /^\/([a-z]+)(?=[/?]|$)/.exec(request.url ?? '')?.[1] ?? '';
    const listener = listeners.get(name);
    if (listener) return listener(request, response);
    response.writeHead(404, { ...BASE_HEADERS, 'content-type': 'text/plain' }).end('There is no such page.\n');
  };
};
