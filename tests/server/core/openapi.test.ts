import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../demo/platform/core/http/openapi.ts';
import type { Call } from '../../../src/contract/call.ts';
import { CALL_HEADERS } from '../../../src/contract/headers.ts';
import { CONTRACT } from '../../../src/contract/index.ts';

const calls: readonly Call[] = Object.values(CONTRACT);

describe('the OpenAPI document', () => {
  it('passes the recommended rules without a finding [X02]', async () => {
    // The platform’s own paths of attendances end with a slash.
    const rules = { 'no-path-trailing-slash': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({
      source: JSON.stringify(openApiDocument('https://campus.example')),
      config,
    });
    const found = problems.map(({ location, message, ruleId }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
    expect(found).toEqual([]);
  });

  it('lists the headers of every call, and those that only some take [X02] [L08]', () => {
    const { components, paths } = openApiDocument() as {
      components: { parameters: Record<string, { name: string }> };
      paths: Record<string, Record<string, { parameters: { $ref?: string; in?: string; name?: string }[] }>>;
    };
    const headersOf = (call: Call) =>
      (paths[call.path]?.[call.method.toLowerCase()]?.parameters ?? []).flatMap((one) => {
        if (one.$ref) return components.parameters[one.$ref.split('/').at(-1) ?? '']?.name ?? [];
        return one.in === 'header' ? (one.name ?? []) : [];
      });
    for (const call of calls) {
      const own = call === CONTRACT.readOperationPermission ? ['tenantId', 'user_id'] : [];
      const common = Object.keys(CALL_HEADERS).filter((name) => call.method !== 'GET' || name !== 'x-campus-client');
      expect([call.name, headersOf(call).sort()]).toEqual([call.name, [...own, ...common].sort()]);
    }
  });

  it('describes every call [X02]', () => {
    // Once for all: it takes as long to make as a start of the platform.
    const paths = openApiDocument().paths as Record<string, Record<string, { operationId: string }>>;
    const described = calls.map((call) => paths[call.path]?.[call.method.toLowerCase()]?.operationId);
    expect(described).toEqual(calls.map(({ name }) => name));
  });
});
