import { useMemo, useState } from 'react';
import {
  EXAM_LETTERS_MAX,
  EXAM_QUESTIONS_MAX,
  lettersOf,
  type QuestionForm,
} from '../../../contract/exam/exam-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileButton } from '../../../ui/file-button/file-button.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { freshId } from '../exam-editor/rules.ts';
import { readGift } from '../exam-gift/read-gift.ts';
import { OptionTitle } from '../work-detail/exam/question-field.tsx';

/** Questions that are shown before they are added. */
const SHOWN = 20;

interface ImportDialogProps {
  /** Those that are there. */
  readonly questions: readonly QuestionForm[];
  readonly onClose: () => void;
  readonly onImport: (questions: readonly QuestionForm[]) => void;
}

/** Reads questions from a text in GIFT format, and shows what was understood before they are added. */
export function ImportDialog({ onClose, onImport, questions }: ImportDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const read = useMemo(() => {
    let serial = Number(freshId(questions, 'q').slice(1));
    return readGift(text, () => `q${serial++}`, EXAM_QUESTIONS_MAX - questions.length);
  }, [text, questions]);
  const isTooLong = lettersOf(questions) + lettersOf(read.questions) > EXAM_LETTERS_MAX;
  const take = async (file: File) => {
    // A larger file is refused by its length, without being read to its end.
    setText(await file.slice(0, 4 * EXAM_LETTERS_MAX).text());
  };
  const { refused, withoutFeedback } = read;
  return (
    <ConfirmDialog
      open
      guarded={text !== ''}
      size="large"
      title={t('exam-edit:importTitle')}
      cancel={t('exam-edit:cancel')}
      confirm={t('exam-edit:importAdd')}
      disabled={read.questions.length === 0 || isTooLong}
      onClose={onClose}
      onConfirm={() => onImport(read.questions)}
    >
      <div className="exam-import">
        <FieldFrame label={t('exam-edit:importField')} hint={t('exam-edit:importHint')}>
          {(wiring) => (
            <div className="campus-field-box">
              <textarea
                className="campus-field-input exam-gift"
                {...wiring}
                dir="auto"
                rows={8}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
          )}
        </FieldFrame>
        <div>
          <FileButton accept=".txt,.gift,text/plain" onFile={(file) => void take(file)}>
            {t('exam-edit:importFile')}
          </FileButton>
        </div>
        <div aria-live="polite">
          {text.trim() !== '' && <p>{t('exam-edit:understood', { number: read.questions.length })}</p>}
          {isTooLong && <Notice kind="danger">{t('exam-edit:tooLong')}</Notice>}
          {refused.length > 0 && (
            <Notice kind="warning">
              <p>{t('exam-edit:refused')}</p>
              <ul className="exam-problems">
                {refused.map(({ line, reason }) => (
                  <li key={line}>
                    {t('exam-edit:line', { line })} {t(`exam-edit:refusal.${reason}`)}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {withoutFeedback.length > 0 && (
            <p className="note">{t('exam-edit:withoutFeedback', { number: withoutFeedback.length })}</p>
          )}
        </div>
        {read.questions.length > 0 && (
          <>
            <Heading depth={2} className="campus-card-title">
              {t('exam-edit:tab.preview')}
            </Heading>
            <ol className="exam-understood">
              {read.questions.slice(0, SHOWN).map((question) => (
                <li key={question.id}>
                  <p>
                    <Bdi>{question.text}</Bdi>
                  </p>
                  <ul className="note">
                    {question.options.map((option) => (
                      <li key={option.id} data-right={question.answers.includes(option.id) || undefined}>
                        <OptionTitle kind={question.kind} option={option} />
                        {question.answers.includes(option.id) && ` · ${t('exam:review.right')}`}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
            {read.questions.length > SHOWN && (
              <p className="note">{t('exam-edit:more', { number: read.questions.length - SHOWN })}</p>
            )}
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
