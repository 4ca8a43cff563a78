import type { HonoRequest } from 'hono';
import type { Call } from '../../../../../src/contract/call.ts';
import { headersOf, parseInput, readBody, readQuery } from '../input.ts';

/** The headers that a call declares, by their names in the contract: requests may write them in any case. */
const readHeaders = (call: Call, request: HonoRequest): Record<string, string> =>
  Object.fromEntries(
    headersOf(call).flatMap((name) => {
      const value = request.header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Reads and validates what the call declares as its input.
 * @throws RequestError invalidInput, repeatedParameter, tooLarge
 */
export const readInput = async (call: Call, request: HonoRequest): Promise<Record<string, unknown>> => {
  const query = readQuery(new URL(request.url));
  return {
    ...(call.headers ? { headers: parseInput(call.headers, readHeaders(call, request), 'headers') } : {}),
    ...(call.params ? { params: parseInput(call.params, request.param(), 'params') } : {}),
    ...(call.query ? { query: parseInput(call.query, query, 'query') } : {}),
    ...(call.body ? { body: parseInput(call.body, await readBody(call, request.raw), 'body') } : {}),
  };
};
