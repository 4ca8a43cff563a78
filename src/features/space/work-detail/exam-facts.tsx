import type { CallData } from '../../../contract/call.ts';
import type { readExam } from '../../../contract/space/works.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { TimeRange } from '../../../ui/time/moment.tsx';

interface ExamFactsProps {
  readonly read: Pick<CallData<typeof readExam>, 'attemptsLeft' | 'attemptsMax' | 'exam' | 'now' | 'score'>;
}

/** The facts of an exam: when it can be taken, and a row of figures. */
export function ExamFacts({ read: { attemptsLeft, attemptsMax, exam, now, score } }: ExamFactsProps) {
  const { t, tag } = useLocale();
  const number = numberOf(tag);
  const minutes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const isAwaited = attemptsLeft < attemptsMax && Date.parse(now) < Date.parse(exam.endTime);
  const facts = [
    [t('works:exam.duration'), minutes.format(exam.durationMinutes)],
    [t('works:exam.questions'), number.format(exam.questionCount)],
    [t('works:exam.pass'), `${number.format(exam.passScore)} / ${number.format(exam.totalScore)}`],
    [
      t('works:exam.score'),
      score === null ? t(isAwaited ? 'works:exam.later' : 'works:exam.none') : number.format(score),
    ],
  ] as const;
  return (
    <dl className="facts">
      <div className="fact fact-period">
        <dt className="note">{t('works:exam.period')}</dt>
        <dd>
          <TimeRange start={exam.startTime} end={exam.endTime} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name} className="fact">
          <dt className="note">{name}</dt>
          <dd className="fact-value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
