import { type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EXAM_QUESTIONS_MAX, type FoundProblem, type QuestionForm } from '../../../contract/exam/exam-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { saveFile } from '../../../ui/calendar-file/save-file.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { UndoNotice } from '../../../ui/feedback/undo-notice.tsx';
import { download, plus, upload } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { moved, newQuestion } from '../exam-editor/rules.ts';
import { writeGift } from '../exam-gift/write-gift.ts';
import { ImportDialog } from './import-dialog.tsx';
import { QuestionItem } from './question-item.tsx';

interface QuestionListProps {
  readonly questions: readonly QuestionForm[];
  readonly problems: readonly FoundProblem[];
  /** Whether a change makes a new version. */
  readonly hasVersions: boolean;
  readonly onChange: (questions: QuestionForm[]) => void;
}

/** The questions of an exam, one of which is open. Their order is changed by buttons or by dragging. */
export function QuestionList({ hasVersions, onChange, problems, questions }: QuestionListProps) {
  const t = useText();
  const [openId, setOpenId] = useState('');
  const [isImporting, setImporting] = useState(false);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ readonly question: QuestionForm; readonly index: number } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const draggedFrom = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const isFull = questions.length >= EXAM_QUESTIONS_MAX;
  const focusIn = (index: number, selector: string) =>
    list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus();

  const add = (question: QuestionForm, index: number) => {
    flushSync(() => {
      onChange([...questions.slice(0, index), question, ...questions.slice(index)]);
      setOpenId(question.id);
    });
    focusIn(index, 'textarea');
  };
  const move = (from: number, to: number, selector?: string) => {
    if (to < 0 || to >= questions.length || from === to) return;
    flushSync(() => {
      onChange(moved(questions, from, to));
      setSaid(t('exam-edit:moved', { from: from + 1, to: to + 1 }));
    });
    if (!selector) return;
    // At the end of the list the button that was pressed is disabled.
    focusIn(to, `${selector}:enabled`);
    const focused = list.current?.getRootNode() as ShadowRoot | undefined;
    if (!list.current?.children[to]?.contains(focused?.activeElement ?? null)) focusIn(to, 'button:enabled');
  };
  const remove = (index: number) => {
    const question = questions[index];
    if (!question) return;
    onChange(questions.filter((_, at) => at !== index));
    setRemoved({ question, index });
  };
  const restore = ({ index, question }: NonNullable<typeof removed>) => {
    const at = Math.min(index, questions.length);
    // A question that was added meanwhile may have its id.
    const isTaken = questions.some(({ id }) => id === question.id);
    const restored = isTaken ? { ...question, id: newQuestion(questions).id } : question;
    flushSync(() => {
      onChange([...questions.slice(0, at), restored, ...questions.slice(at)]);
      setRemoved(null);
      setSaid(t('exam-edit:restored', { number: at + 1 }));
    });
    focusIn(at, 'button');
  };
  const copy = (index: number) => {
    const question = questions[index];
    if (question) add({ ...question, id: newQuestion(questions).id }, index + 1);
  };
  const over = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (index !== dragged) {
      onChange(moved(questions, dragged, index));
      setDragged(index);
    }
  };
  return (
    <div className="exam-questions">
      {hasVersions && <p className="note">{t('exam-edit:versionNote')}</p>}
      {isFull && <Notice kind="info">{t('exam-edit:full')}</Notice>}
      {questions.length === 0 && <EmptyBlock text={t('exam-edit:noQuestions')} />}
      <ol className="exam-items" ref={list}>
        {questions.map((question, index) => (
          <QuestionItem
            key={question.id}
            question={question}
            index={index}
            count={questions.length}
            problem={problems.find(({ field }) => field === `questions.${index}`)?.problem ?? null}
            isOpen={openId === question.id}
            isDragged={dragged === index}
            onToggle={() => setOpenId(openId === question.id ? '' : question.id)}
            onChange={(next) => onChange(questions.map((one) => (one.id === next.id ? next : one)))}
            onMove={(to, selector) => move(index, to, selector)}
            onDuplicate={isFull ? undefined : () => copy(index)}
            onRemove={() => remove(index)}
            onDragStart={() => {
              draggedFrom.current = index;
              setDragged(index);
            }}
            onDragOver={(event) => over(event, index)}
            onDragEnd={() => {
              if (dragged !== null && dragged !== draggedFrom.current)
                setSaid(t('exam-edit:moved', { from: draggedFrom.current + 1, to: dragged + 1 }));
              setDragged(null);
            }}
          />
        ))}
      </ol>
      {removed && !isFull && (
        <UndoNotice
          key={removed.question.id}
          text={t('exam-edit:removed', { number: removed.index + 1 })}
          undo={t('exam-edit:undo')}
          onUndo={() => restore(removed)}
        />
      )}
      <div className="exam-tools">
        <Button icon={plus} disabled={isFull} onClick={() => add(newQuestion(questions), questions.length)}>
          {t('exam-edit:add')}
        </Button>
        <Button icon={upload} disabled={isFull} onClick={() => setImporting(true)}>
          {t('exam-edit:import')}
        </Button>
        {questions.length > 0 && (
          <Button
            icon={download}
            onClick={() =>
              saveFile('exam.gift.txt', new Blob([writeGift(questions)], { type: 'text/plain;charset=utf-8' }))
            }
          >
            {t('exam-edit:export')}
          </Button>
        )}
      </div>
      <p className="campus-hidden" role="status">
        {said}
      </p>
      {isImporting && (
        <ImportDialog
          questions={questions}
          onClose={() => setImporting(false)}
          onImport={(added) => {
            onChange([...questions, ...added]);
            setSaid(t('exam-edit:imported', { number: added.length }));
            setImporting(false);
          }}
        />
      )}
    </div>
  );
}
