import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { Translate } from '../../../services/language/translator.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';

/** Why there is no code. */
export const codeErrorText = (t: Translate, error: ApiError): string =>
  error.code === AREA_CODES.attendanceOver ? t('attendance-code:over') : errorText(t, error);
