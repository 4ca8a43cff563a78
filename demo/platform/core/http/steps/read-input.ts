import type { HonoRequest } from 'hono';
import type { Call } from '../../../../../src/contract/call.ts';
import { parseInput, readJson, readQuery } from '../input.ts';

/**
 * Reads and validates what the call declares as its input.
 * @throws RequestError invalidInput, repeatedParameter, tooLarge
 */
export const readInput = async (call: Call, request: HonoRequest): Promise<Record<string, unknown>> => {
  const query = readQuery(new URL(request.url));
  return {
    ...(call.params ? { params: parseInput(call.params, request.param(), 'params') } : {}),
    ...(call.query ? { query: parseInput(call.query, query, 'query') } : {}),
    ...(call.body ? { body: parseInput(call.body, await readJson(request.raw, call.bodyLimit), 'body') } : {}),
  };
};
