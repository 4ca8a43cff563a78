import { useState } from 'react';
import type { EditedCourse } from '../../../../contract/mall/edited-course.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import { ActionMenu, type MenuAction } from '../../../../ui/action-menu/action-menu.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { eye, eyeOff } from '../../../../ui/icon/icons.ts';
import { trash } from '../../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { type Part, viewTarget } from '../rules.ts';
import { changeText } from '../texts.ts';
import type { PartProps } from './part-props.ts';

interface CourseActionsProps extends PartProps {
  readonly onLeave: () => void;
  readonly onPart: (part: Part) => void;
}

/** Publishes a course, withdraws it, or deletes a draft. */
export function CourseActions({ calls, course, onChanged, onLeave, onPart, onReload, widget }: CourseActionsProps) {
  const t = useText();
  const [busy, during] = useBusy();
  const [asks, setAsks] = useState<'publish' | 'withdraw' | 'delete' | null>(null);
  const key = { schoolId: course.schoolId, courseId: course.id };
  const failed = ({ error }: Extract<Result<unknown>, { ok: false }>) => {
    widget.report(error);
    widget.toast({ kind: 'danger', text: changeText(t, error) ?? errorText(t, error) });
    void onReload();
  };
  const change = async (call: Promise<Result<EditedCourse>>, text: string) => {
    const result = await during(call);
    setAsks(null);
    if (!result.ok) return failed(result);
    onChanged(result.data);
    widget.toast({ kind: 'success', text });
    const { state } = result.data;
    widget.emit('campus-course-published', { courseId: key.courseId, schoolId: key.schoolId, state });
  };
  const publish = () => change(calls.publish(key, course.revision), t('course-editor:published'));
  const withdraw = () => change(calls.withdraw(key, course.revision), t('course-editor:withdrawn'));
  const remove = async () => {
    const result = await during(calls.remove(key));
    setAsks(null);
    if (!result.ok) return failed(result);
    widget.toast({ kind: 'success', text: t('course-editor:deleted') });
    onLeave();
  };
  const isPublished = course.state === 'published';
  const isWhole = course.problems.length === 0;
  const actions: MenuAction[] = [
    ...(isPublished
      ? [
          {
            id: 'withdraw',
            icon: eyeOff,
            label: t('course-editor:withdraw'),
            onSelect: () => setAsks('withdraw'),
          },
        ]
      : []),
    ...(course.state === 'draft'
      ? [
          {
            id: 'delete',
            icon: trash,
            label: t('course-editor:delete'),
            onSelect: () => setAsks('delete'),
            danger: true,
          },
        ]
      : []),
  ];
  return (
    <>
      {isPublished ? (
        <Button icon={eye} {...linkTo(widget.navigation, viewTarget(course))}>
          {t('course-editor:see')}
        </Button>
      ) : (
        <Button kind="primary" onClick={() => setAsks('publish')}>
          {t('course-editor:publish')}
        </Button>
      )}
      {actions.length > 0 && <ActionMenu label={t('course-editor:more')} actions={actions} />}
      <ConfirmDialog
        open={asks === 'publish'}
        title={t('course-editor:publish.title')}
        onClose={() => setAsks(null)}
        cancel={t('course-editor:cancel')}
        confirm={t('course-editor:publish')}
        busy={busy}
        disabled={!isWhole}
        onConfirm={publish}
      >
        {isWhole ? (
          <p>{t('course-editor:publish.text')}</p>
        ) : (
          <>
            <p>{t('course-editor:publish.problems')}</p>
            <ul className="edit-problems">
              {course.problems.map((problem) => (
                <li key={problem}>{t(`course-editor:problem.${problem}`)}</li>
              ))}
            </ul>
            <Button
              compact
              onClick={() => {
                setAsks(null);
                onPart(course.problems.some((one) => one.startsWith('lesson')) ? 'lessons' : 'about');
              }}
            >
              {t('course-editor:publish.complete')}
            </Button>
          </>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'withdraw'}
        title={t('course-editor:withdraw.title')}
        onClose={() => setAsks(null)}
        cancel={t('course-editor:cancel')}
        confirm={t('course-editor:withdraw')}
        busy={busy}
        onConfirm={withdraw}
      >
        <p>{t('course-editor:withdraw.text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'delete'}
        title={t('course-editor:delete.title')}
        onClose={() => setAsks(null)}
        cancel={t('course-editor:cancel')}
        confirm={t('course-editor:delete')}
        kind="danger"
        busy={busy}
        onConfirm={remove}
      >
        <p>{t('course-editor:delete.text')}</p>
      </ConfirmDialog>
    </>
  );
}
