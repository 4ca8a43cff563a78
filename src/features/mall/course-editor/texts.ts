import { AREA_CODES } from '../../../contract/area-codes.ts';
import { MAKING_CODES } from '../../../contract/mall/making-codes.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { Translate } from '../../../services/language/translator.ts';

const TEXTS: Readonly<Record<string, TextKey>> = {
  [MAKING_CODES.courseChanged]: 'course-editor:save.behind',
  [MAKING_CODES.courseIncomplete]: 'course-editor:failed.incomplete',
  [MAKING_CODES.courseNotDraft]: 'course-editor:failed.notDraft',
  [MAKING_CODES.coursesFull]: 'course-editor:failed.coursesFull',
  [MAKING_CODES.lessonsFull]: 'course-editor:failed.lessonsFull',
  [AREA_CODES.moderationViolation]: 'course-editor:failed.unsuitable',
  [AREA_CODES.moderationSensitive]: 'course-editor:failed.unsuitable',
};

/** What a failed change of a course means; null for an error that says it itself. */
export const changeText = (t: Translate, { code }: Pick<ApiError, 'code'>): string | null => {
  const key = TEXTS[code];
  return key ? t(key) : null;
};
