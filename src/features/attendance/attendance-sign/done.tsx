import { ATTENDED_STATUSES } from '../../../contract/attendance/attendance-shapes.ts';
import type { SignAnswer } from '../../../contract/attendance/sign.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Clock } from '../../../ui/time/moment.tsx';
import { Outcome } from './outcome.tsx';

interface DoneProps {
  readonly answer: SignAnswer;
  readonly name: string;
  /** The name of the class; empty while unknown. */
  readonly className: string;
  readonly navigation: Navigation;
}

/** Shown when the student has signed in, or has another status from the teacher. */
export function Done({ answer, className, name, navigation }: DoneProps) {
  const t = useText();
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
  return (
    <Outcome
      kind={isLate ? 'late' : 'good'}
      title={result === 'already' && !isLate ? t('attendance-sign:signed.already') : said}
    >
      <div>
        <p className="attendance-sign-who">
          <Bdi>{name}</Bdi>
        </p>
        {className && (
          <p className="attendance-sign-note">
            <Bdi>{className}</Bdi>
          </p>
        )}
      </div>
      {attendedTime && (
        <p className="attendance-sign-time">
          <Clock exact of={attendedTime} />
        </p>
      )}
      <p className="attendance-sign-status">
        {isLate ? t('attendance-sign:status.late') : t('attendance-sign:status.onTime')}
      </p>
      {picture && (
        <img
          className="attendance-sign-signature"
          src={picture}
          width={240}
          height={120}
          alt={t('attendance-sign:signature')}
        />
      )}
    </Outcome>
  );
}
