import { CODES } from '../../contract/codes.ts';
import { type Fault, faultOf } from '../../services/fault.ts';
import { readStoredJson, store } from '../../services/storage.ts';

/** What a page says that was reached because a session could not be renewed. */
export const SESSION_ENDED = faultOf('signed-out', { code: CODES.sessionEnded, status: 401 });

/** What the form says after the agreements were declined. */
export const DECLINED = faultOf('refused', { code: CODES.agreementRequired });

const NOTICE = 'campus-sign-in-notice';

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'kind' in value && 'code' in value && 'message' in value;

/** Keeps a fault for the sign-in page to show, because the page that met it is left at once (spec 1 §8). */
export const leaveNotice = (fault: Fault): void => store('session', NOTICE, JSON.stringify(fault));

/** The fault that the page before left behind, once. */
export function takeNotice(): Fault | null {
  const fault = readStoredJson('session', NOTICE, isFault);
  if (fault) store('session', NOTICE, null);
  return fault;
}
