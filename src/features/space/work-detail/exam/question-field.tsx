import { memo } from 'react';
import { FALSE_OPTION } from '../../../../contract/exam/exam-form.ts';
import type { ExamQuestion } from '../../../../contract/exam/exams.ts';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { useText } from '../../../../ui/text/locale.ts';

interface QuestionFieldProps {
  readonly question: ExamQuestion;
  /** Starts at 1. */
  readonly number: number;
  /** Tells the inputs of several questions apart. */
  readonly name: string;
  readonly chosen: readonly string[];
  readonly disabled?: boolean | undefined;
  /** The same function each time. */
  readonly onChoose: (questionId: string, optionIds: readonly string[]) => void;
}

/** The title of an option: a statement is true or false in the language of the reader. */
export function OptionTitle({
  kind,
  option,
}: {
  readonly kind: ExamQuestion['kind'];
  readonly option: ExamQuestion['options'][number];
}) {
  const t = useText();
  if (kind === 'trueFalse') return t(option.id === FALSE_OPTION ? 'exam:false' : 'exam:true');
  return <Bdi>{option.title}</Bdi>;
}

const isSameField = (before: QuestionFieldProps, after: QuestionFieldProps): boolean =>
  before.chosen.join() === after.chosen.join() &&
  (['disabled', 'name', 'number', 'onChoose', 'question'] as const).every((name) => before[name] === after[name]);

/**
 * A question with one option to choose, or several. It is rendered again only if it has changed: React takes the name of a
 * radio button away for a moment each time, and the browser then moves the focus within its group.
 */
export const QuestionField = memo(Choice, isSameField);

function Choice({ chosen, disabled, name, number, onChoose, question }: QuestionFieldProps) {
  const t = useText();
  const { kind, options, text } = question;
  const isMultiple = kind === 'multiple';
  const choose = (id: string, isChosen: boolean) => {
    if (!isMultiple) return onChoose(question.id, [id]);
    onChoose(question.id, isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  return (
    <fieldset className="options-field" disabled={disabled}>
      <legend className="legend exam-question">
        <span className="exam-number">
          {t('exam:question', { number })}
          {isMultiple && ` · ${t('exam:several')}`}
        </span>
        <Bdi>{text}</Bdi>
      </legend>
      <ul className="options">
        {options.map((option) => (
          <li key={option.id}>
            <label className="option">
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(option.id)}
                onChange={(event) => choose(option.id, event.target.checked)}
              />
              <span>
                <OptionTitle kind={kind} option={option} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
