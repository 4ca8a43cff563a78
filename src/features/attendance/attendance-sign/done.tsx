import { ATTENDED_STATUSES } from '../../../contract/attendance/attendance-shapes.ts';
import type { SignAnswer } from '../../../contract/attendance/sign.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { Outcome } from './outcome.tsx';

interface DoneProps {
  readonly answer: SignAnswer;
  readonly name: string;
}

/** The student is in, or has another status from their teacher. */
export function Done({ answer, name }: DoneProps) {
  const { t, tag } = useLocale();
  const { attendedStatus, attendedTime, result } = answer;
  if (result === 'kept') {
    const isAbsent = attendedStatus === ATTENDED_STATUSES.absent;
    return (
      <Outcome kind="note" title={isAbsent ? t('attendance-sign:kept.absent') : t('attendance-sign:kept.leave')}>
        <p>{t('attendance-sign:kept.text')}</p>
      </Outcome>
    );
  }
  const isLate = attendedStatus === ATTENDED_STATUSES.late;
  const said = isLate ? t('attendance-sign:signed.late') : t('attendance-sign:signed.onTime');
  const time = attendedTime && new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }).format(new Date(attendedTime));
  return (
    <Outcome
      kind={isLate ? 'late' : 'good'}
      title={result === 'already' && !isLate ? t('attendance-sign:signed.already') : said}
    >
      <p>{time ? t('attendance-sign:signed.at', { name, time }) : name}</p>
    </Outcome>
  );
}
