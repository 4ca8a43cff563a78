import { type DragEvent, useEffect, useRef, useState } from 'react';
import { LESSONS_MAX } from '../../../../contract/mall/course-rules.ts';
import type { EditedHead } from '../../../../contract/mall/edited-course.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import { ActionMenu } from '../../../../ui/action-menu/action-menu.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { durationText } from '../../../../ui/course-card/course-facts.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { UndoNotice } from '../../../../ui/feedback/undo-notice.tsx';
import { arrowDown, arrowUp, pencil, trash } from '../../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../../ui/list/empty-block.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import type { PartProps } from '../edit/part-props.ts';
import { moved } from '../rules.ts';
import { changeText } from '../texts.ts';
import { AddLesson } from './add-lesson.tsx';

interface LessonOrderProps extends PartProps {
  /** The lesson from which the user comes back, whose title takes the focus. */
  readonly focusId: string;
  readonly onOpen: (lessonId: string) => void;
}

/** The lessons of a course: opened, moved by dragging or by buttons, added and removed. */
export function LessonOrder(props: LessonOrderProps) {
  const { calls, course, focusId, onChanged, onOpen, onReload, widget } = props;
  const { t, tag } = useLocale();
  const key = { schoolId: course.schoolId, courseId: course.id };
  const [shown, setShown] = useState(course.lessons);
  const [said, say] = useState('');
  const [dragged, setDragged] = useState('');
  const [gone, setGone] = useState<EditedHead | null>(null);
  const [removed, setRemoved] = useState<EditedHead | null>(null);
  const [busy, during] = useBusy();
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<{ readonly id: string; readonly control: string } | null>(
    focusId === '' ? null : { id: focusId, control: 'open' },
  );
  // What the platform has wins over an order that was not saved.
  useEffect(() => setShown(course.lessons), [course]);
  // The pressed button moves with its lesson; at an end, where it cannot be pressed, the other one takes the focus.
  useEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    const row = [...(list.current?.children ?? [])].find((one) => (one as HTMLElement).dataset.id === wanted.id);
    const controls = row?.querySelectorAll<HTMLElement>('[data-control]') ?? [];
    const enabled = [...controls].filter((one) => !(one as HTMLButtonElement).disabled);
    const control = enabled.find((one) => one.dataset.control === wanted.control) ?? enabled.at(-1);
    control?.focus();
    if (control) focus.current = null;
  });

  const failed = (error: Parameters<typeof errorText>[1]) => {
    widget.report(error);
    widget.toast({ kind: 'danger', text: changeText(t, error) ?? errorText(t, error) });
    setShown(course.lessons);
    void onReload();
  };
  const order = async (from: number, to: number) => {
    const lesson = shown[from];
    if (!lesson || from === to || to < 0 || to >= shown.length || busy) return;
    const next = moved(shown, from, to);
    setShown(next);
    const words = { lesson: lesson.title, number: to + 1, count: shown.length };
    say(t('course-editor:lessons.moved', words));
    const ids = next.map(({ id }) => id);
    const result = await during(calls.order(key, course.revision, ids));
    if (result.ok) onChanged({ ...result.data, ...textsOf(course) });
    else failed(result.error);
  };
  const remove = async () => {
    if (!gone) return;
    const result = await during(calls.removeLesson({ ...key, lessonId: gone.id }, course.revision));
    setGone(null);
    if (!result.ok) return failed(result.error);
    onChanged({ ...result.data, ...textsOf(course) });
    setRemoved(gone);
  };
  const restore = async (lesson: EditedHead) => {
    const result = await during(calls.restoreLesson({ ...key, lessonId: lesson.id }, course.revision));
    setRemoved(null);
    if (!result.ok) return failed(result.error);
    focus.current = { id: lesson.id, control: 'open' };
    onChanged({ ...result.data, ...textsOf(course) });
    say(t('course-editor:lessons.restored', { lesson: lesson.title }));
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    const from = shown.findIndex(({ id }) => id === dragged);
    setDragged('');
    void order(from, to);
  };

  return (
    <div className="edit-lessons" part="lessons">
      {shown.length === 0 && <EmptyBlock text={t('course-editor:lessons.empty')} />}
      {shown.length > 0 && (
        <ol className="edit-lesson-list" ref={list} aria-label={t('course-editor:part.lessons')}>
          {shown.map((lesson, index) => (
            <li
              key={lesson.id}
              className="edit-lesson"
              data-id={lesson.id}
              data-dragged={lesson.id === dragged || undefined}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', '');
                setDragged(lesson.id);
              }}
              onDragOver={(event) => dragged !== '' && event.preventDefault()}
              onDragEnd={() => setDragged('')}
              onDrop={(event) => drop(event, index)}
            >
              <span className="edit-lesson-number">{numberOf(tag).format(index + 1)}</span>
              <div className="edit-lesson-words">
                <button
                  type="button"
                  className="edit-lesson-title"
                  data-control="open"
                  onClick={() => onOpen(lesson.id)}
                >
                  <bdi>{lesson.title || t('course-editor:untitled')}</bdi>
                </button>
                <p className="edit-facts">
                  <span>{t(`market:lesson.kind.${lesson.kind}`)}</span>
                  <span>{durationText(tag, lesson.minutes)}</span>
                  {!lesson.complete && <span className="edit-missing">{t('course-editor:lesson.incomplete')}</span>}
                </p>
              </div>
              <div className="edit-lesson-actions">
                <Button
                  iconOnly
                  compact
                  kind="quiet"
                  icon={arrowUp}
                  data-control="up"
                  disabled={index === 0}
                  onClick={() => {
                    focus.current = { id: lesson.id, control: 'up' };
                    void order(index, index - 1);
                  }}
                >
                  {t('course-editor:lessons.up', { lesson: lesson.title })}
                </Button>
                <Button
                  iconOnly
                  compact
                  kind="quiet"
                  icon={arrowDown}
                  data-control="down"
                  disabled={index === shown.length - 1}
                  onClick={() => {
                    focus.current = { id: lesson.id, control: 'down' };
                    void order(index, index + 1);
                  }}
                >
                  {t('course-editor:lessons.down', { lesson: lesson.title })}
                </Button>
                <ActionMenu
                  label={t('course-editor:lessons.more', { lesson: lesson.title })}
                  about={lesson.title}
                  actions={[
                    {
                      id: 'edit',
                      icon: pencil,
                      label: t('course-editor:edit'),
                      onSelect: () => onOpen(lesson.id),
                    },
                    {
                      id: 'remove',
                      icon: trash,
                      label: t('course-editor:lessons.remove'),
                      onSelect: () => setGone(lesson),
                      danger: true,
                    },
                  ]}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <span className="campus-hidden" role="status">
        {said}
      </span>
      {removed && (
        <UndoNotice
          key={removed.id}
          text={t('course-editor:lessons.removed', { lesson: removed.title })}
          undo={t('course-editor:lessons.undo')}
          busy={busy}
          onUndo={() => void restore(removed)}
        />
      )}
      {shown.length < LESSONS_MAX ? (
        <AddLesson {...props} onAdded={onOpen} />
      ) : (
        <p className="note">{t('course-editor:failed.lessonsFull')}</p>
      )}
      <ConfirmDialog
        open={gone !== null}
        title={t('course-editor:lessons.remove.title')}
        onClose={() => setGone(null)}
        cancel={t('course-editor:cancel')}
        confirm={t('course-editor:lessons.remove')}
        kind="danger"
        busy={busy}
        onConfirm={remove}
      >
        <p>
          <bdi>{gone?.title}</bdi>
        </p>
        <p>{t('course-editor:lessons.remove.text')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The texts that are shown stay in their language, whatever that of the answer is. */
const textsOf = ({ description, summary, textLanguage, title }: PartProps['course']) => ({
  ...{ description, summary, textLanguage, title },
});
