import type { DragEvent } from 'react';
import type { ExamProblem, QuestionForm } from '../../../contract/exam/exam-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { circleAlert } from '../../../ui/icon/icons.ts';
import { arrowDown, arrowUp, chevronDown, chevronUp, copy, list, trash } from '../../../ui/icon/more-icons.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { QuestionEditor } from './question-editor.tsx';

interface QuestionItemProps {
  readonly question: QuestionForm;
  readonly index: number;
  readonly count: number;
  readonly problem: ExamProblem | null;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly onToggle: () => void;
  readonly onChange: (question: QuestionForm) => void;
  /** `selector` finds the button that was pressed. */
  readonly onMove: (to: number, selector: string) => void;
  readonly onDuplicate: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly onDragStart: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

/** A question in the list: its text and buttons, and open its fields. */
export function QuestionItem({
  count,
  index,
  isDragged,
  isOpen,
  onChange,
  onDuplicate,
  onDragEnd,
  onDragOver,
  onDragStart,
  onMove,
  onRemove,
  onToggle,
  problem,
  question,
}: QuestionItemProps) {
  const t = useText();
  const number = index + 1;
  return (
    <li
      className="exam-item"
      data-dragged={isDragged || undefined}
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
    >
      <div className="exam-item-head">
        <span
          className="exam-handle"
          draggable
          aria-hidden="true"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', String(number));
            onDragStart();
          }}
          onDragEnd={onDragEnd}
        >
          <Icon of={list} size={16} />
        </span>
        <div className="exam-item-words">
          <p className="exam-number">
            {t('exam:question', { number })} · {t(`exam-edit:kind.${question.kind}`)}
          </p>
          <p className="exam-item-text" dir="auto">
            {question.text.trim() === '' ? t('exam-edit:untitled') : <Bdi>{question.text}</Bdi>}
          </p>
          {problem && (
            <p className="exam-item-problem">
              <Icon of={circleAlert} size={16} />
              {t(`exam-edit:problem.${problem}`)}
            </p>
          )}
        </div>
        <div className="exam-item-actions">
          <Button
            kind="quiet"
            compact
            iconOnly
            icon={arrowUp}
            data-move="up"
            disabled={index === 0}
            onClick={() => onMove(index - 1, '[data-move=up]')}
          >
            {t('exam-edit:moveUp', { number })}
          </Button>
          <Button
            kind="quiet"
            compact
            iconOnly
            icon={arrowDown}
            data-move="down"
            disabled={number === count}
            onClick={() => onMove(index + 1, '[data-move=down]')}
          >
            {t('exam-edit:moveDown', { number })}
          </Button>
          {onDuplicate && (
            <Button kind="quiet" compact iconOnly icon={copy} onClick={onDuplicate}>
              {t('exam-edit:copy', { number })}
            </Button>
          )}
          <Button kind="quiet" compact iconOnly icon={trash} onClick={onRemove}>
            {t('exam-edit:remove', { number })}
          </Button>
          <Button
            kind="quiet"
            compact
            iconOnly
            icon={isOpen ? chevronUp : chevronDown}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            {t('exam-edit:edit', { number })}
          </Button>
        </div>
      </div>
      {isOpen && <QuestionEditor question={question} number={number} onChange={onChange} />}
    </li>
  );
}
