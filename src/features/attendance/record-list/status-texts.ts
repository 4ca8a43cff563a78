import {
  type AttendedStatus,
  type RecordStatus,
  ROLL_CALL_STATUSES,
} from '../../../contract/attendance/attendance-shapes.ts';
import type { Translate } from '../../../services/language/translator.ts';

const FOUR: readonly AttendedStatus[] = [1, 3, 2, 4];

/** The statuses that a teacher can set, in the order in which they are offered. */
export const statusesOf = (rollCall: boolean): readonly AttendedStatus[] => (rollCall ? ROLL_CALL_STATUSES : FOUR);

/** The label of a status: in a roll-call, yes or no. */
export const statusText = (t: Translate, status: RecordStatus, rollCall: boolean): string =>
  rollCall && status <= 2 ? t(`attendance-board:roll.${status as 0 | 1 | 2}`) : t(`attendance-board:status.${status}`);

/** The message that a student could not be marked. The name is empty if unknown. */
export const refusedText = (t: Translate, name: string): string =>
  name === '' ? t('attendance-board:mark.failedOne') : t('attendance-board:mark.failed', { name });
