import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../demo/platform/core/http/openapi.ts';
import type { Call } from '../../../src/contract/call.ts';
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

  it.each(calls.map((call) => [call.name, call] as const))('describes %s [X02]', (name, call) => {
    const paths = openApiDocument().paths as Record<string, Record<string, { operationId: string }>>;
    expect(paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(name);
  });
});
