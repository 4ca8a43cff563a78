import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { MAKING_CODES } from '../../../../src/contract/mall/making-codes.ts';
import {
  PLATE_BRANCHES_MAX,
  PLATE_CATEGORIES_MAX,
  PLATE_MOVED_MAX,
} from '../../../../src/contract/plate/plate-editing.ts';
import type { ApiError } from '../../../../src/services/http/api-error.ts';
import { useLocale } from '../../../../src/ui/text/locale.ts';
import { SaveFailed } from '../save-failed.tsx';

/** Why a plate could not be changed. */
export function ChangeFailed({ error }: { readonly error: ApiError }) {
  const { t, tag } = useLocale();
  const numbers = new Intl.NumberFormat(tag);
  const isMoving = error.field === 'parentId';
  const unsuitable = t('console-plates:failed.unsuitable');
  const texts: Readonly<Record<string, string>> = {
    [AREA_CODES.moderationViolation]: unsuitable,
    [AREA_CODES.moderationSensitive]: unsuitable,
    [MAKING_CODES.categoryInUse]: isMoving
      ? t('console-plates:failed.tooMuch', { max: numbers.format(PLATE_MOVED_MAX) })
      : t('console-plates:failed.inUse'),
    ...(isMoving && { [CODES.invalidInput]: t('console-plates:failed.place') }),
    [MAKING_CODES.plateFull]: t('console-plates:failed.full', {
      max: numbers.format(PLATE_CATEGORIES_MAX),
      beside: numbers.format(PLATE_BRANCHES_MAX),
    }),
  };
  return <SaveFailed error={error} text={texts[error.code]} />;
}
