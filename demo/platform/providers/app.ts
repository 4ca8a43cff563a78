import type { RequestListener } from 'node:http';
import { ROUTES } from '../../../src/contract/routes.ts';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import type { Platform } from '../core/platform.ts';
import { createNetwork } from './network.ts';
import { METADATA_PATH } from './oauth2.ts';
import type { ProviderPerson } from './people.ts';
import { createProvider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

/** The local part of an email address, used for data that is not seeded. */
const local = ({ email }: ProviderPerson): string => email.split('@')[0] ?? '';

const PROVIDERS: readonly ProviderSettings[] = [
  {
    name: 'uniportal',
    color: '#0b6e4f',
    callbackPath: ROUTES.uniportalCallback,
    protocol: 'openid',
    domain: 'portal.example',
    scopes: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    claims: ({ email, name }) => ({ email, email_verified: true, name, preferred_username: email }),
  },
  {
    name: 'corporate',
    color: '#8a1c4a',
    callbackPath: ROUTES.corporateCallback,
    protocol: 'openid',
    domain: 'corporate.example',
    scopes: { profile: ['uid', 'display_name', 'department'] },
    claims: (person) => ({
      uid: person.claims.uid ?? local(person),
      display_name: person.name,
      department: person.claims.department ?? '',
    }),
  },
  {
    name: 'enterprise',
    color: '#7a4a00',
    callbackPath: ROUTES.enterpriseCallback,
    protocol: 'oauth2',
    domain: 'enterprise.example',
    scopes: { profile: [] },
    claims: (person) => ({
      employeeNo: person.claims.employeeNo ?? local(person),
      fullName: person.name,
      mailbox: person.email,
    }),
  },
  {
    name: 'imc',
    color: '#1d5fa8',
    callbackPath: ROUTES.imcCallback,
    protocol: 'openid',
    domain: 'imc.example',
    scopes: { profile: ['im_id', 'nick'] },
    claims: (person) => ({ im_id: person.claims.im_id ?? local(person), nick: person.name }),
    echoes: 'tenant',
  },
  {
    name: 'messaging',
    color: '#3d6b1f',
    callbackPath: ROUTES.messagingCallback,
    protocol: 'openid',
    domain: 'messaging.example',
    scopes: { profile: ['handle', 'nickname'] },
    claims: (person) => ({ handle: person.claims.handle ?? local(person), nickname: person.name }),
  },
];

/** The third origin: every demo provider and the partner network, each under its own path. */
export const createProvidersListener = async (platform: Platform): Promise<RequestListener> => {
  const listeners = new Map<string, RequestListener>([['network', createNetwork(platform)]]);
  for (const settings of PROVIDERS) listeners.set(settings.name, await createProvider(platform, settings));
  return (request, response) => {
    // RFC 8414 inserts the well-known segment before the issuer's path.
    const url = (request.url ?? '/').replace(/^(\/\.well-known\/oauth-authorization-server)\/([a-z]+)$/, '/$2$1');
    if (url.endsWith(METADATA_PATH)) request.url = url;
    const name = /^\/([a-z]+)(?=[/?]|$)/.exec(url)?.[1] ?? '';
    // No valid path contains NUL, and PostgreSQL rejects it in queries.
    const listener = url.includes('%00') ? undefined : listeners.get(name);
    if (listener) return listener(request, response);
    response.writeHead(404, { ...BASE_HEADERS, 'content-type': 'text/plain' }).end('Page not found.\n');
  };
};
