import { useState } from 'react';
import { LESSON_KINDS, type LessonKind } from '../../../../contract/mall/constants.ts';
import { LESSON_TITLE_MAX_LENGTH } from '../../../../contract/mall/course-rules.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { plus } from '../../../../ui/icon/more-icons.ts';
import { Select } from '../../../../ui/list/select.tsx';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { useText } from '../../../../ui/text/locale.ts';
import type { PartProps } from '../edit/part-props.ts';
import { changeText } from '../texts.ts';

interface AddLessonProps extends PartProps {
  readonly onAdded: (lessonId: string) => void;
}

/** Adds a lesson of a kind, which is then opened. */
export function AddLesson({ calls, course, onAdded, onChanged, onReload, widget }: AddLessonProps) {
  const t = useText();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<LessonKind>('text');
  const [isTried, setTried] = useState(false);
  const [busy, during] = useBusy();
  const isEmpty = title.trim() === '';
  const add = async () => {
    setTried(true);
    if (isEmpty || busy) return;
    const { revision, textLanguage } = course;
    const body = { revision, textLanguage, kind, title: title.trim() };
    const result = await during(calls.addLesson({ schoolId: course.schoolId, courseId: course.id }, body));
    if (result.ok) {
      onChanged(result.data.course);
      onAdded(result.data.lessonId);
      return;
    }
    widget.report(result.error);
    widget.toast({ kind: 'danger', text: changeText(t, result.error) ?? errorText(t, result.error) });
    void onReload();
  };
  return (
    <form
      className="edit-add"
      noValidate
      aria-label={t('course-editor:lessons.add')}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        name="lesson"
        label={t('course-editor:lessons.new')}
        maxLength={LESSON_TITLE_MAX_LENGTH}
        value={title}
        error={isTried && isEmpty ? t('course-editor:problem.lessonTitle') : undefined}
        onChange={setTitle}
      />
      <Select
        name="kind"
        label={t('course-editor:field.kind')}
        value={kind}
        options={LESSON_KINDS.map((value) => ({ value, label: t(`market:lesson.kind.${value}`) }))}
        onChange={(value) => setKind(value as LessonKind)}
      />
      <Button type="submit" icon={plus} busy={busy}>
        {t('course-editor:lessons.add')}
      </Button>
    </form>
  );
}
