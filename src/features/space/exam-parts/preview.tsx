import { useCallback, useState } from 'react';
import type { ExamForm } from '../../../contract/exam/exam-form.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { useText } from '../../../ui/text/locale.ts';
import { QuestionField } from '../work-detail/exam/question-field.tsx';

/** The questions as learners see them. Nothing of it is stored. */
export function Preview({ form: { drawCount, questions, shuffled } }: { readonly form: ExamForm }) {
  const t = useText();
  const id = useUid();
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const choose = useCallback(
    (questionId: string, optionIds: readonly string[]) =>
      setChosen((before) => ({ ...before, [questionId]: optionIds })),
    [],
  );
  if (questions.length === 0) return <EmptyBlock text={t('exam-edit:noQuestions')} />;
  const drawn = drawCount === 0 ? questions.length : Math.min(drawCount, questions.length);
  return (
    <div className="exam-preview">
      <p className="note">
        {t('exam-edit:previewNote', { number: drawn })} {shuffled && t('exam-edit:previewShuffled')}
      </p>
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          number={index + 1}
          name={`${id}-${question.id}`}
          chosen={chosen[question.id] ?? []}
          onChoose={choose}
        />
      ))}
    </div>
  );
}
