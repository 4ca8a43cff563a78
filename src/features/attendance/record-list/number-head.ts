import type { Translate } from '../../../services/language/translator.ts';

/** What the numbers of a school are called: student numbers, or job numbers; neutral while that is unknown. */
export const numberHead = (t: Translate, isICT: boolean | undefined): string => {
  if (isICT === undefined) return t('attendance-board:column.number');
  return isICT ? t('attendance-board:column.studentNumber') : t('attendance-board:column.jobNumber');
};
