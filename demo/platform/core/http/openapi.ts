import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Call, Envelope, Schema } from '../../../../src/contract/call.ts';
import { CALL_HEADERS, type CallHeader } from '../../../../src/contract/headers.ts';
import { CONTRACT } from '../../../../src/contract/index.ts';
import { LANGUAGES } from '../../../../src/contract/languages.ts';
import { FEDERATED_START_PATH } from '../../../../src/contract/sign-in/federated-start.ts';
import { ALL_CODES, type AnyCodeName, RequestError } from './request-error.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: Schema, typeMode: 'input' | 'output'): Json => {
  // JSON Schema cannot express transformations; it describes the input and output types.
  const { $schema: _dialect, ...json } = toJsonSchema(schema as never, { errorMode: 'ignore', typeMode }) as Json;
  return json;
};

const parameters = (schema: Schema | undefined, place: 'header' | 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
};

const enveloped = (envelope: Envelope, data: Json): Json => {
  if (envelope.data === null) return data;
  const code = envelope.code ?? 'code';
  return {
    type: 'object',
    required: [code, 'message', envelope.data],
    properties: {
      [code]: { enum: envelope.success },
      message: { type: 'string' },
      [envelope.data]: data,
    },
  };
};

const statusOf = (code: AnyCodeName): string => String(new RequestError(code, '').status);

/** The codes that a call may return: its own, and those implied by its kind. */
const codesOf = (call: Call): AnyCodeName[] => {
  const general: AnyCodeName[] = ['originRefused', 'repeatedParameter'];
  if (call.headers || call.params || call.query || call.body) general.push('invalidInput');
  if (call.body) general.push('tooLarge', 'crossSiteRefused');
  if (call.access === 'user') general.push('signInRequired');
  return [...new Set([...general, ...((call.codes ?? []) as AnyCodeName[])])];
};

const refusals = (call: Call): Json => {
  const byStatus = new Map<string, AnyCodeName[]>();
  for (const code of codesOf(call)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].sort().map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${ALL_CODES[code]}\` ${code}`).join(', '),
        ...(status === '429'
          ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } }
          : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/RequestError' } } },
      },
    ]),
  );
};

const security = (call: Call): Json[] => (call.access === 'user' ? [{ cookie: [] }, { bearer: [] }] : [{}]);

const contentOf = (call: Call): Json => {
  if (call.file) return { 'application/octet-stream': {} };
  const data = schemaOf(call.data, 'output');
  if (call.stream) return { 'text/event-stream': { schema: data } };
  return { 'application/json': { schema: enveloped(call.envelope, data) } };
};

const bodyOf = ({ body, form }: Call): Json => {
  if (!body) return {};
  const schema = schemaOf(body, 'input');
  const types = [...(form ? ['application/x-www-form-urlencoded'] : []), 'application/json'];
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
};

const operation = (call: Call): Json => ({
  operationId: call.name,
  tags: [call.name.split('.')[0]],
  summary: call.summary,
  security: security(call),
  ...(call.pathDecided ? { 'x-path-decided': true } : {}),
  ...(call.repeatable ? { 'x-repeatable': true } : {}),
  parameters: [
    ...parameters(call.params, 'path'),
    ...parameters(call.query, 'query'),
    ...parameters(call.headers, 'header'),
    ...['Tenant', 'Language', 'Mode'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(call.method === 'GET' ? [] : [{ $ref: '#/components/parameters/Client' }]),
  ],
  ...bodyOf(call),
  responses: {
    200: {
      description: 'Done',
      content: contentOf(call),
    },
    ...refusals(call),
  },
});

const TAGS: Record<string, string> = {
  accounts: 'People',
  agreements: 'Agreements and their signatures',
  auth: 'Sign-in and session',
  schools: 'Schools',
  identity: 'The people of a school’s own server',
  tenants: 'Tenants, as widgets see them before anyone signs in',
};

const header = (name: CallHeader, schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  description: CALL_HEADERS[name],
  schema,
});

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** The OpenAPI 3.1 document of the contract. */
export const openApiDocument = (server = '/'): Json => {
  const paths: Record<string, Json> = {};
  const calls: readonly Call[] = Object.values(CONTRACT);
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Campus platform',
      version,
      description:
        'The calls that Campus Widgets make. Paths marked `x-path-decided` can be overridden by an integrator. ' +
        `A federated login begins at a page address, \`${FEDERATED_START_PATH}\`, which redirects to the provider.`,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: server }],
    tags: [...new Set(calls.map(({ name }) => name.split('.')[0] as string))]
      .sort()
      .map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-campus-access', description: 'Our own pages' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Pages of other origins' },
      },
      parameters: {
        Tenant: header('tenant_id', { type: 'string' }),
        Language: header('sxz-lang', { type: 'string', enum: LANGUAGES }),
        Mode: header('campus-session', { type: 'string', enum: ['cookie', 'token'] }),
        Client: header('x-campus-client', { type: 'string' }),
      },
      schemas: {
        RequestError: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.values(ALL_CODES) },
            message: { type: 'string' },
            field: { type: 'string', description: 'The input that was refused' },
            retryAfter: { type: 'integer', description: 'Seconds' },
            error: { type: 'string', description: 'The error of OAuth 2.0, of a call that speaks it' },
            error_description: { type: 'string', description: 'The same as message, in ASCII' },
            attemptsLeft: { type: 'integer', description: 'Tries left on a one-time code' },
          },
        },
      },
    },
  };
};
