import type { Translate } from '../../../services/language/translator.ts';

/** What the numbers of a school are called: student numbers, or job numbers; neutral if that is not known. */
export const numberHead = (t: Translate, isICT: boolean | null | undefined): string => {
  if (typeof isICT !== 'boolean') return t('attendance-board:column.number');
  return isICT ? t('attendance-board:column.studentNumber') : t('attendance-board:column.jobNumber');
};
