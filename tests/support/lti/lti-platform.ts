import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import type { default as OidcProvider } from 'oidc-provider';
import { Provider } from '../../../demo/platform/oidc/oidc-provider.ts';
import { Gradebook } from './gradebook.ts';
import { coursePage, formPost } from './pages.ts';

/** A learning system for the tests: LTI 1.3 with deep linking, names and roles, grades, and dynamic registration. */

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
export const SCOPES = [
  'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
];

export const DEPLOYMENT = 'deployment-1';
export const CLIENT = 'campus-tool';

/** Somebody of the learning system. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly status?: 'Active' | 'Inactive';
}

/** What the learning system is told about the tool. */
export interface Tool {
  readonly login: string;
  readonly launch: string;
  readonly jwks: string;
}

/** A link of the course, as deep linking has made it. */
export interface Link {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly lineItem?: string;
}

export const person = (id: string, role: string, more: Partial<Person> = {}): Person => ({
  id,
  name: `${id[0]?.toUpperCase()}${id.slice(1)} Example`,
  roles: [`${MEMBERSHIP}${role}`],
  ...more,
});

export interface MessageOptions {
  readonly user?: string;
  readonly link?: Partial<Link>;
  readonly deepLinking?: boolean;
  readonly locale?: string;
  /** Claims that differ from those of a correct message; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

export interface LtiPlatform {
  readonly origin: string;
  readonly people: Map<string, Person>;
  readonly links: Map<string, Link>;
  readonly gradebook: Gradebook;
  /** The requests that came in, as `GET /path`. */
  readonly asked: string[];
  /** What the console of a school is told. */
  readonly registration: {
    readonly name: string;
    readonly issuer: string;
    readonly clientId: string;
    readonly deploymentIds: string[];
    readonly siteOrigin: string;
    readonly authorizationUrl: string;
    readonly tokenUrl: string;
    readonly jwksUrl: string;
    readonly administrators: boolean;
  };
  setTool(tool: Tool): void;
  /** Members on each page of the list. */
  pageSize: number;
  /** What the tool sends to begin a login. */
  loginParameters(options?: MessageOptions & { readonly storage?: string }): Record<string, string>;
  /** The claims of a message. */
  claims(nonce: string, options?: MessageOptions): Record<string, unknown>;
  sign(claims: Record<string, unknown>): Promise<string>;
  /** Replaces the key; the old one is no longer published. */
  rotateKey(): Promise<void>;
  close(): Promise<void>;
}

const newKey = async (): Promise<{ readonly key: CryptoKey; readonly jwk: JWK }> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = Math.random().toString(36).slice(2);
  return { key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } };
};

/** The token endpoint, which checks the assertions of the tool by its published keys. */
const createTokens = (origin: string, { jwks, launch }: Tool, client: string, keys: readonly JWK[]): OidcProvider =>
  new Provider(origin, {
    clients: [
      {
        client_id: client,
        redirect_uris: [launch],
        response_types: [],
        grant_types: ['client_credentials'],
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'RS256',
        jwks_uri: jwks,
        scope: SCOPES.join(' '),
      },
    ],
    jwks: { keys },
    // The tool is on this computer, which the library would not ask.
    fetch: (url: string, { headers, method, signal }: RequestInit) =>
      fetch(url, { ...(headers ? { headers } : {}), method: method ?? 'GET', signal: signal ?? null }),
    scopes: SCOPES,
    clientAuthMethods: ['private_key_jwt'],
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
    },
    responseTypes: ['id_token', 'none'],
    // The clock of the tool may be that of a test.
    clockTolerance: 86_400,
    routes: { token: '/token' },
  } as never);

/** Starts it at `host`, which is another site than the platform's if it is `localhost`, with the clock of the tool. */
export const startLtiPlatform = async (host = 'localhost', clock = () => new Date()): Promise<LtiPlatform> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const links = new Map<string, Link>();
  const gradebook = new Gradebook(origin);
  const asked: string[] = [];
  let current = await newKey();
  const ownKeys = [await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)];
  let tool: Tool = { login: '', launch: '', jwks: '' };
  let clientId = CLIENT;
  let made: OidcProvider | undefined;
  const tokens = (): OidcProvider => {
    made ??= createTokens(origin, tool, clientId, ownKeys);
    return made;
  };
  let pageSize = 2;

  const claims = (
    nonce: string,
    { claims: differing = {}, deepLinking, link = {}, locale, user = 'student' }: MessageOptions = {},
  ) => {
    const { id, name, roles } = people.get(user) ?? person(user, 'Learner');
    const now = Math.floor(clock().getTime() / 1_000);
    return {
      ...{ iss: origin, aud: clientId, sub: id, name, nonce, iat: now, exp: now + 300 },
      [`${CLAIM}version`]: '1.3.0',
      [`${CLAIM}deployment_id`]: DEPLOYMENT,
      [`${CLAIM}message_type`]: deepLinking ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
      [`${CLAIM}target_link_uri`]: link.url ?? tool.launch,
      [`${CLAIM}roles`]: roles,
      [`${CLAIM}context`]: { id: 'course-1', label: 'MATH1', title: 'Mathematics 1' },
      [`${CLAIM}launch_presentation`]: { locale: locale ?? 'en-US', document_target: 'iframe' },
      ...(deepLinking
        ? {
            [`${DEEP_LINKING}deep_linking_settings`]: {
              deep_link_return_url: `${origin}/deep-link`,
              accept_types: ['link', 'ltiResourceLink'],
              accept_presentation_document_targets: ['iframe', 'window'],
              data: 'opaque data',
            },
          }
        : { [`${CLAIM}resource_link`]: { id: link.id ?? 'link-1', title: link.title ?? 'A link' } }),
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: SCOPES.slice(1),
        lineitems: gradebook.container,
        ...(link.lineItem ? { lineitem: link.lineItem } : {}),
      },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${origin}/members`,
        service_versions: ['2.0'],
      },
      ...differing,
    };
  };

  const sign = (payload: Record<string, unknown>) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: current.jwk.kid ?? '' }).sign(current.key);

  const loginParameters = ({
    deepLinking,
    link = {},
    storage,
    user = 'student',
  }: MessageOptions & { storage?: string } = {}) => ({
    ...{ iss: origin, client_id: clientId, lti_deployment_id: DEPLOYMENT, login_hint: user },
    target_link_uri: link.url ?? tool.launch,
    lti_message_hint: JSON.stringify({ deepLinking: Boolean(deepLinking), link: link.id ?? '' }),
    ...(storage ? { lti_storage_target: storage } : {}),
  });

  const isAuthorized = async ({ headers }: IncomingMessage, scope: string): Promise<boolean> => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const found = await tokens().ClientCredentials.find(token);
    return Boolean(found?.scope?.split(' ').includes(scope));
  };

  const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
    const isText = typeof body === 'string';
    response.writeHead(status, {
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...headers,
    });
    response.end(isText ? body : JSON.stringify(body));
  };

  const authorize = async (query: URLSearchParams, response: ServerResponse): Promise<void> => {
    const problem = Object.entries({
      client_id: clientId,
      redirect_uri: tool.launch,
      response_type: 'id_token',
      response_mode: 'form_post',
      scope: 'openid',
      prompt: 'none',
    }).find(([name, value]) => query.get(name) !== value);
    if (problem) return send(response, 400, { error: 'invalid_request', parameter: problem[0] });
    const hint = JSON.parse(query.get('lti_message_hint') ?? '{}') as { deepLinking?: boolean; link?: string };
    const message = claims(query.get('nonce') ?? '', {
      user: query.get('login_hint') ?? '',
      link: links.get(hint.link ?? '') ?? {},
      deepLinking: Boolean(hint.deepLinking),
    });
    const fields = { id_token: await sign(message), state: query.get('state') ?? '' };
    return send(response, 200, formPost(tool.launch, fields));
  };

  /** Takes over what was chosen, after checking the signature of the tool. */
  const takeChoice = async (body: URLSearchParams, response: ServerResponse): Promise<void> => {
    const { payload } = await jwtVerify(
      body.get('JWT') ?? '',
      createRemoteJWKSet(new URL(tool.jwks), { timeoutDuration: 60_000 }),
      {
        algorithms: ['RS256'],
        issuer: clientId,
        audience: origin,
      },
    );
    if (payload[`${DEEP_LINKING}data`] !== 'opaque data' || payload[`${CLAIM}deployment_id`] !== DEPLOYMENT)
      return send(response, 400, 'wrong data');
    type Item = { type: string; url: string; title: string; lineItem?: { label: string; scoreMaximum: number } };
    for (const item of payload[`${DEEP_LINKING}content_items`] as Item[]) {
      const id = `link-${links.size + 1}`;
      const lineItem = item.lineItem ? gradebook.add({ ...item.lineItem, resourceLinkId: id }).id : undefined;
      links.set(id, { id, url: item.url, title: item.title, ...(lineItem ? { lineItem } : {}) });
    }
    return send(response, 200, '<!doctype html><title>Course</title><p id="added">Added</p>');
  };

  const listMembers = (url: URL, response: ServerResponse): void => {
    const from = Number(url.searchParams.get('from') ?? 0);
    const all = [...people.values()];
    const next = from + pageSize < all.length ? `${origin}/members?from=${from + pageSize}` : null;
    send(
      response,
      200,
      {
        id: `${origin}/members`,
        context: { id: 'course-1', label: 'MATH1', title: 'Mathematics 1' },
        members: all
          .slice(from, from + pageSize)
          .map(({ id, name, roles, status = 'Active' }) => ({ user_id: id, name, roles, status })),
      },
      next ? { link: `<${next}>; rel="next"` } : {},
    );
  };

  const registerTool = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers.authorization !== 'Bearer registration-token')
      return send(response, 401, { error: 'invalid_token' });
    const given = JSON.parse(await read(request)) as {
      initiate_login_uri: string;
      redirect_uris: string[];
      jwks_uri: string;
    };
    clientId = 'dynamic-client';
    setTool({ login: given.initiate_login_uri, launch: given.redirect_uris[0] ?? '', jwks: given.jwks_uri });
    const extension = { 'https://purl.imsglobal.org/spec/lti-tool-configuration': { deployment_id: DEPLOYMENT } };
    return send(response, 200, { ...given, client_id: clientId, ...extension });
  };

  const configuration = () => ({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    registration_endpoint: `${origin}/register`,
    scopes_supported: ['openid', ...SCOPES],
    'https://purl.imsglobal.org/spec/lti-platform-configuration': { product_family_code: 'tests', version: '1' },
  });

  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    asked.push(`${request.method} ${url.pathname}`);
    const work = async (): Promise<void> => {
      const { pathname, searchParams } = url;
      if (pathname === '/jwks') return send(response, 200, { keys: [current.jwk] });
      if (pathname === '/configuration') return send(response, 200, configuration());
      if (pathname === '/register') return registerTool(request, response);
      if (pathname === '/authorize') return authorize(searchParams, response);
      if (pathname === '/deep-link') return takeChoice(new URLSearchParams(await read(request)), response);
      if (pathname === '/course') {
        const isChoice = searchParams.get('choose') === '1';
        const link = links.get(searchParams.get('link') ?? '');
        const parameters = loginParameters({
          user: searchParams.get('user') ?? 'student',
          deepLinking: isChoice,
          ...(link ? { link } : {}),
          storage: searchParams.get('storage') ?? '',
        });
        return send(
          response,
          200,
          coursePage(`${tool.login}?${new URLSearchParams(parameters)}`, searchParams.get('sandbox') ?? ''),
        );
      }
      if (pathname === '/members') {
        if (!(await isAuthorized(request, SCOPES[0] ?? ''))) return send(response, 401, {});
        return listMembers(url, response);
      }
      if (pathname.startsWith('/lineitems')) {
        const scope = pathname.endsWith('/scores') ? SCOPES[2] : SCOPES[1];
        if (!(await isAuthorized(request, scope ?? ''))) return send(response, 401, {});
        const [status, body] = gradebook.answer(request.method ?? 'GET', url, await read(request));
        return send(response, status, body);
      }
      if (pathname === '/token') return tokens().callback()(request, response);
      return send(response, 404, {});
    };
    work().catch((error: unknown) => send(response, 500, { error: String(error) }));
  };
  server.on('request', answer);

  const setTool = (next: Tool): void => {
    tool = next;
    made = undefined;
  };

  return {
    ...{ origin, people, links, gradebook, asked, claims, sign, loginParameters, setTool },
    get pageSize() {
      return pageSize;
    },
    set pageSize(size) {
      pageSize = size;
    },
    registration: {
      ...{ name: 'Moodle of the tests', issuer: origin, clientId: CLIENT, deploymentIds: [DEPLOYMENT] },
      ...{ siteOrigin: origin, authorizationUrl: `${origin}/authorize`, tokenUrl: `${origin}/token` },
      ...{ jwksUrl: `${origin}/jwks`, administrators: false },
    },
    async rotateKey() {
      current = await newKey();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
