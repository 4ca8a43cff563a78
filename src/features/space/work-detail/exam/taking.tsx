import { type ReactNode, useEffect } from 'react';
import { DAY_MS } from '../../../../contract/durations.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { timeText } from '../../../../ui/text/time-text.ts';
import { Moment } from '../../../../ui/time/moment.tsx';
import look from './exam.css?inline';
import type { ExamProps } from './exam-props.ts';
import { Questions } from './questions.tsx';
import { HistoryLink, Result } from './result.tsx';
import { Review } from './review.tsx';
import { useExam } from './use-exam.ts';

const styles = css(look, 'view');

/** Loads the exam again when it starts, or can be taken again, if that is on the same day. */
function useBeginning({ exam: { exam, nextAttemptAt, now, obstacle }, onOutdated }: ExamProps): void {
  const from = obstacle === 'notStarted' ? exam.startTime : nextAttemptAt;
  const wait = from === null ? null : Date.parse(from) - Date.parse(now);
  useEffect(() => {
    if (wait === null || wait > DAY_MS) return;
    const timer = setTimeout(onOutdated, wait);
    return () => clearTimeout(timer);
  }, [wait, onOutdated]);
}

interface OfferProps extends ExamProps {
  readonly busy: boolean;
  readonly onStart: () => void;
}

/** The button that starts the exam, or why it cannot be started. */
function Offer({ busy, exam: read, isVisitor, onStart, widget }: OfferProps) {
  const { t, tag } = useLocale();
  const { exam, obstacle } = read;
  if (obstacle === 'notStarted' || obstacle === 'ended') {
    const hasEnded = obstacle === 'ended';
    return (
      <p className="note">
        <Moment
          of={hasEnded ? exam.endTime : exam.startTime}
          within={(time) => t(hasEnded ? 'exam:ended' : 'exam:notStarted', { time })}
        />
      </p>
    );
  }
  if (obstacle === 'passed') {
    return (
      <>
        <p className="note">{t('exam:passedBefore')}</p>
        <div>
          <HistoryLink exam={exam} navigation={widget.navigation} />
        </div>
      </>
    );
  }
  if (obstacle === 'noAttempts' && read.nextAttemptAt !== null) {
    return (
      <p className="note">
        <Moment of={read.nextAttemptAt} within={(time) => t('exam:pause', { time })} />
      </p>
    );
  }
  if (obstacle === 'noAttempts') return <p className="note">{t('exam:noAttempts')}</p>;
  if (obstacle === 'notAMember') {
    const school = { route: 'portal', params: { schoolId: exam.schoolId } } as const;
    return (
      <>
        <p className="note">{t('exam:members')}</p>
        <div>
          <Button {...linkTo(widget.navigation, school)}>{t('exam:school')}</Button>
        </div>
      </>
    );
  }
  if (isVisitor) {
    return (
      <>
        <p className="note">{t('exam:signIn')}</p>
        <div>
          <Button kind="primary" onClick={() => void widget.requireSignIn('exam')}>
            {t('common:signIn.title')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="note">
        {t('exam:startNote', { duration: timeText(tag, (exam.durationMinutes + read.extraMinutes) * 60) })}
      </p>
      {read.extraMinutes > 0 && (
        <p className="note">{t('exam:extra', { duration: timeText(tag, read.extraMinutes * 60) })}</p>
      )}
      {!read.isRunning && <p className="note">{t('exam:attemptsLeft', { number: read.attemptsLeft })}</p>}
      <div>
        <Button kind="primary" busy={busy} onClick={onStart}>
          {t('exam:start')}
        </Button>
      </div>
    </>
  );
}

/** The facts of an exam with the start button, the questions during an attempt, and its result. */
export function Taking({ facts, ...props }: ExamProps & { readonly facts: ReactNode }) {
  useStyles(styles);
  const { busy, problem, start, step, submit, until } = useExam(props);
  useBeginning(props);
  if (step.name === 'questions') {
    return (
      <Questions
        key={step.started.attemptId}
        questions={step.started.questions}
        queue={step.queue}
        takesFocus={step.isFresh}
        until={until}
        busy={busy}
        problem={problem}
        onSubmit={submit}
      />
    );
  }
  const { navigation } = props.widget;
  return (
    <>
      {step.name === 'result' && (
        <Result exam={props.exam.exam} result={step.result} navigation={navigation} busy={busy} onAgain={start} />
      )}
      {facts}
      {problem && <Notice kind="danger">{problem}</Notice>}
      {step.name === 'facts' && (
        <section className="exam-offer" part="exam">
          <Offer {...props} busy={busy} onStart={start} />
        </section>
      )}
      {props.exam.reviewable && <Review examId={props.exam.exam.examId} widget={props.widget} />}
    </>
  );
}
