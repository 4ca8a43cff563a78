import { ATTENDED_STATUSES } from '../../../contract/attendance/attendance-shapes.ts';
import type { SignAnswer } from '../../../contract/attendance/sign.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { Outcome } from './outcome.tsx';

interface DoneProps {
  readonly answer: SignAnswer;
  readonly name: string;
  readonly navigation: Navigation;
}

/** Shown when the student has signed in, or has another status from the teacher. */
export function Done({ answer, name, navigation }: DoneProps) {
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
  const picture = navigation.media(answer.signatureImageUrl);
  const isLate = attendedStatus === ATTENDED_STATUSES.late;
  const said = isLate ? t('attendance-sign:signed.late') : t('attendance-sign:signed.onTime');
  const time = attendedTime && new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }).format(new Date(attendedTime));
  return (
    <Outcome
      kind={isLate ? 'late' : 'good'}
      title={result === 'already' && !isLate ? t('attendance-sign:signed.already') : said}
    >
      {picture && (
        <img
          className="attendance-sign-signature"
          src={picture}
          width={240}
          height={120}
          alt={t('attendance-sign:signature')}
        />
      )}
      <p>{time ? t('attendance-sign:signed.at', { name, time }) : name}</p>
    </Outcome>
  );
}
