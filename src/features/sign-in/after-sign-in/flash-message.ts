import { CODES } from '../../../contract/codes.ts';
import { type ApiError, apiError } from '../../../services/http/api-error.ts';
import { readStoredJson, store } from '../../../services/storage.ts';

/** What a page says that was reached because a session could not be renewed. */
export const SESSION_ENDED = apiError('signed-out', { code: CODES.sessionEnded, status: 401 });

/** What the form says after the agreements were declined. */
export const DECLINED = apiError('rejected', { code: CODES.agreementRequired });

const NOTICE = 'campus-sign-in-notice';

const isFault = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'kind' in value && 'code' in value && 'message' in value;

/** Keeps a fault for the sign-in page to show, because the page that met it is left at once (requirement S18). */
export const setFlashMessage = (error: ApiError): void => store('session', NOTICE, JSON.stringify(error));

/** The fault that the page before left behind, once. */
export function takeFlashMessage(): ApiError | null {
  const error = readStoredJson('session', NOTICE, isFault);
  if (error) store('session', NOTICE, null);
  return error;
}
