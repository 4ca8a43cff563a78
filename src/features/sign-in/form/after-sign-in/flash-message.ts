import { CODES } from '../../../../contract/codes.ts';
import { type ApiError, apiError } from '../../../../services/http/api-error.ts';
import { readStoredJson, store } from '../../../../services/storage.ts';

/** Shown after a redirect from a page whose session could not be renewed. */
export const SESSION_ENDED = apiError('signed-out', { code: CODES.sessionEnded, status: 401 });

/** Shown by the form after the agreements were declined. */
export const DECLINED = apiError('rejected', { code: CODES.agreementRequired });

const NOTICE = 'campus-sign-in-notice';

const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'kind' in value && 'code' in value && 'message' in value;

/** Stores an error for the sign-in page to show, because the current page redirects at once (requirement S18). */
export const setFlashMessage = (error: ApiError): void => store('session', NOTICE, JSON.stringify(error));

/** Returns the error stored by the previous page and removes it. */
export function takeFlashMessage(): ApiError | null {
  const error = readStoredJson('session', NOTICE, isApiError);
  if (error) store('session', NOTICE, null);
  return error;
}
