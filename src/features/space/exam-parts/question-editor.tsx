import { useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  EXAM_OPTION_MAX_LENGTH,
  EXAM_OPTIONS_MAX,
  EXAM_QUESTION_MAX_LENGTH,
  QUESTION_KINDS,
  type QuestionForm,
  type QuestionKind,
} from '../../../contract/exam/exam-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { x } from '../../../ui/icon/icons.ts';
import { plus } from '../../../ui/icon/more-icons.ts';
import { Select } from '../../../ui/list/select.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { useText } from '../../../ui/text/locale.ts';
import { asKind, freshId } from '../exam-editor/rules.ts';
import { OptionTitle } from '../work-detail/exam/question-field.tsx';

interface QuestionEditorProps {
  readonly question: QuestionForm;
  readonly number: number;
  readonly onChange: (question: QuestionForm) => void;
}

/** The fields of a question: its kind, its text, and its options with what is right. */
export function QuestionEditor({ number, onChange, question }: QuestionEditorProps) {
  const t = useText();
  const id = useUid();
  const list = useRef<HTMLUListElement>(null);
  const { answers, kind, options, text } = question;
  const isMultiple = kind === 'multiple';
  const mark = (option: string, isRight: boolean) => {
    if (!isMultiple) return onChange({ ...question, answers: [option] });
    onChange({ ...question, answers: isRight ? [...answers, option] : answers.filter((one) => one !== option) });
  };
  const add = () => {
    const fresh = { id: freshId(options, 'o'), title: '' };
    flushSync(() => onChange({ ...question, options: [...options, fresh] }));
    list.current?.querySelector<HTMLElement>('li:last-child input[type=text]')?.focus();
  };
  const remove = (index: number) => {
    const gone = options[index]?.id;
    flushSync(() =>
      onChange({
        ...question,
        options: options.filter((_, at) => at !== index),
        answers: answers.filter((one) => one !== gone),
      }),
    );
    list.current?.children[Math.min(index, options.length - 2)]
      ?.querySelector<HTMLElement>('input[type=text]')
      ?.focus();
  };
  return (
    <div className="exam-question-fields">
      <Select
        label={t('exam-edit:field.kind')}
        value={kind}
        options={QUESTION_KINDS.map((value) => ({ value, label: t(`exam-edit:kind.${value}`) }))}
        onChange={(value) => onChange(asKind(question, value as QuestionKind))}
      />
      <FieldFrame label={t('exam-edit:field.text')}>
        {(wiring) => (
          <div className="campus-field-box">
            <textarea
              className="campus-field-input"
              {...wiring}
              dir="auto"
              rows={3}
              maxLength={EXAM_QUESTION_MAX_LENGTH}
              value={text}
              onChange={(event) => onChange({ ...question, text: event.target.value })}
            />
          </div>
        )}
      </FieldFrame>
      <fieldset className="options-field">
        <legend className="legend">{t(isMultiple ? 'exam-edit:field.options' : 'exam-edit:field.option')}</legend>
        <ul className="exam-options" ref={list}>
          {options.map((option, index) => (
            <li key={option.id} className="exam-option">
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={`${id}-right`}
                aria-label={t('exam-edit:right', { number: index + 1 })}
                checked={answers.includes(option.id)}
                onChange={(event) => mark(option.id, event.target.checked)}
              />
              {kind === 'trueFalse' ? (
                <span>
                  <OptionTitle kind={kind} option={option} />
                </span>
              ) : (
                <>
                  <div className="campus-field-box">
                    <input
                      className="campus-field-input"
                      type="text"
                      dir="auto"
                      aria-label={t('exam-edit:optionOf', { option: index + 1, question: number })}
                      maxLength={EXAM_OPTION_MAX_LENGTH}
                      value={option.title}
                      onChange={({ target }) =>
                        onChange({
                          ...question,
                          options: options.map((one) => (one === option ? { ...one, title: target.value } : one)),
                        })
                      }
                    />
                  </div>
                  <Button
                    kind="quiet"
                    compact
                    iconOnly
                    icon={x}
                    disabled={options.length <= 2}
                    onClick={() => remove(index)}
                  >
                    {t('exam-edit:removeOption', { number: index + 1 })}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      {kind !== 'trueFalse' && (
        <div>
          <Button compact icon={plus} disabled={options.length >= EXAM_OPTIONS_MAX} onClick={add}>
            {t('exam-edit:addOption')}
          </Button>
        </div>
      )}
    </div>
  );
}
