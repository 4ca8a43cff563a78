import { useEffect, useRef } from 'react';
import type { ExamResult } from '../../../../contract/exam/exams.ts';
import type { Exam } from '../../../../contract/space/work-shapes.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import type { Navigation } from '../../../../services/navigation/navigation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import { Moment } from '../../../../ui/time/moment.tsx';

/** The link to the learning history, which now contains the exam. */
export function HistoryLink({ exam, navigation }: { readonly exam: Exam; readonly navigation: Navigation }) {
  const { t } = useLocale();
  const history = { route: 'learningHistory', params: { schoolId: exam.schoolId } } as const;
  return <Button {...linkTo(navigation, history)}>{t('exam:history')}</Button>;
}

interface ResultProps {
  readonly exam: Exam;
  readonly result: ExamResult;
  readonly navigation: Navigation;
  readonly onAgain: () => void;
  readonly busy: boolean;
}

/** The result of an attempt. It takes the focus, because the pressed button was removed. */
export function Result({ busy, exam, navigation, onAgain, result }: ResultProps) {
  const { t, tag } = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const number = numberOf(tag);
  const of = (part: number, whole: number) => `${number.format(part)} / ${number.format(whole)}`;
  const facts = [
    [t('exam:points'), result.score === null ? null : of(result.score, exam.totalScore)],
    ...(result.rightCount === null ? [] : [[t('exam:right'), of(result.rightCount, result.questionCount)] as const]),
  ] as const;
  return (
    <section className="exam-panel" part="exam" data-passed={result.passed}>
      <div className="exam-verdict">
        <Heading depth={1} ref={title} tabIndex={-1} className="exam-title">
          {t('exam:result')}
        </Heading>
        <span className="badge exam-badge" data-passed={result.passed}>
          {t(result.passed ? 'exam:passed' : 'exam:failed')}
        </span>
      </div>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt className="note">{name}</dt>
            <dd className={value === null ? 'fact-value' : 'exam-figure'}>{value ?? t('works:exam.later')}</dd>
          </div>
        ))}
      </dl>
      {result.attemptsLeft > 0 && !result.passed && (
        <p className="note">{t('exam:attemptsLeft', { number: result.attemptsLeft })}</p>
      )}
      <div>
        {result.passed ? (
          <HistoryLink exam={exam} navigation={navigation} />
        ) : result.attemptsLeft === 0 ? (
          <p className="note">{t('exam:noAttempts')}</p>
        ) : result.nextAttemptAt !== null ? (
          <p className="note">
            <Moment of={result.nextAttemptAt} within={(time) => t('exam:pause', { time })} />
          </p>
        ) : (
          <Button busy={busy} onClick={onAgain}>
            {t('exam:again')}
          </Button>
        )}
      </div>
    </section>
  );
}
