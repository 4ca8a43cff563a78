import * as v from 'valibot';
import type { Call } from '../../../../../src/contract/call.ts';
import { Fault } from '../../trace.ts';

/**
 * Checks what a handler returned against the contract. Files and streams are not data.
 * @throws Fault
 */
export const checkData = (call: Call, data: unknown): void => {
  if (call.file || call.stream) return;
  const checked = v.safeParse(call.data, data);
  if (checked.success) return;
  const issue = checked.issues[0];
  throw new Fault(`${call.name} violates its contract: ${v.getDotPath(issue) ?? 'data'}, expected ${issue.expected}`);
};
