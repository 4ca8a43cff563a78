import { useState } from 'react';
import { reviewExam } from '../../../../contract/exam/exams.ts';
import type { Api } from '../../../../services/http/api.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { circleCheck } from '../../../../ui/icon/icons.ts';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import type { ExamProps } from './exam-props.ts';
import { OptionTitle } from './question-field.tsx';

const load = ({ api, examId }: { readonly api: Api; readonly examId: string }, signal: AbortSignal) =>
  api.until(signal).call(reviewExam, { params: { examId } });

interface ReviewProps {
  readonly examId: string;
  readonly widget: ExamProps['widget'];
}

/** What was chosen in the latest attempt, and what was right: shown when it is asked for. */
export function Review({ examId, widget }: ReviewProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { busy, error, retry, value } = useResource(load, isOpen ? { api: widget.api, examId } : null);
  if (!value) {
    return (
      <div>
        {error && <CallError title={t('exam:review.failed')} error={error} busy={busy} onRetry={retry} />}
        {!error && (
          <Button busy={busy} onClick={() => setOpen(true)}>
            {t('exam:review.show')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <section className="exam-panel" aria-labelledby="review">
      <Heading depth={1} className="exam-title" id="review">
        {t('exam:review.title')}
      </Heading>
      <ol className="exam-review">
        {value.questions.map((question, index) => (
          <li key={question.id}>
            <p className="exam-question">
              <span className="exam-number">{t('exam:question', { number: index + 1 })}</span>
              <Bdi>{question.text}</Bdi>
            </p>
            <ul className="options">
              {question.options.map((option) => {
                const isRight = question.right.includes(option.id);
                return (
                  <li key={option.id} className="exam-mark" data-right={isRight}>
                    {isRight && <Icon of={circleCheck} size={16} />}
                    <span>
                      <OptionTitle kind={question.kind} option={option} />
                    </span>
                    <span className="note">
                      {[
                        ...(isRight ? [t('exam:review.right')] : []),
                        ...(question.chosen.includes(option.id) ? [t('exam:review.yours')] : []),
                      ].join(' · ')}
                    </span>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
