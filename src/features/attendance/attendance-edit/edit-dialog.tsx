import { type FormEvent, useState } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { changeAttendance, closeAttendance, deleteAttendance } from '../../../contract/attendance/attendances.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useRefusals } from '../../../ui/form/use-refusals.ts';
import groups from '../../../ui/live-form/live-form.css?inline';
import { ownTimeZone } from '../../../ui/live-form/time-zones.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { steadyNow } from '../../../ui/time/steady-now.ts';
import look from './attendance-edit.css?inline';
import {
  type EditField,
  type EditProblem,
  type EditProblems,
  editValuesOf,
  extended,
  readChanges,
} from './edit-values.ts';

addTexts(import.meta.glob('../../../../locales/*/live-form.json'));

const styles = css(look, 'view');
const groupStyles = css(groups);

/** By how many minutes the end can be moved with one press. */
const STEPS = [5, 15, 30] as const;

const PROBLEMS = {
  nameMissing: 'attendance-edit:problem.nameMissing',
  nameTooLong: 'attendance-edit:problem.nameTooLong',
  endMissing: 'attendance-edit:problem.endMissing',
  endNotAfterStart: 'attendance-edit:problem.endNotAfterStart',
  endTooLate: 'attendance-edit:problem.endTooLate',
  endPast: 'attendance-edit:problem.endPast',
  notAccepted: 'attendance-edit:problem.notAccepted',
} as const satisfies Record<EditProblem, TextKey>;

const isField = (name: string | null): name is EditField => name === 'name' || name === 'endTime';
const loadEnd = () => import('./end-field.tsx');

interface EditDialogProps {
  readonly attendance: Attendance;
  /** Whether students can sign in, so that it can be closed. */
  readonly isOpen: boolean;
  readonly widget: Pick<WidgetHandle, 'lastingApi' | 'report' | 'toast'>;
  readonly onChanged: (attendance: Attendance) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Renames, extends, closes or deletes an attendance (requirement U11). Needs the texts `attendance-edit`. */
export default function EditDialog({ attendance, isOpen, onChanged, onClose, onDeleted, widget }: EditDialogProps) {
  useStyles(styles);
  useStyles(groupStyles);
  const { t, tag } = useLocale();
  const formId = useUid();
  const [timeZone] = useState(ownTimeZone);
  const [values, setValues] = useState(() => editValuesOf(timeZone, attendance));
  const [problems, setProblems] = useState<EditProblems>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, during] = useBusy();
  const { form, refuse: showRefusal } = useRefusals();
  const params = { attendanceId: attendance.id };
  // By the clock of the platform.
  const [skew] = useState(() => Date.parse(attendance.now) - steadyNow());
  const now = () => new Date(steadyNow() + skew);

  const first = editValuesOf(timeZone, attendance);
  const isChanged =
    values.name !== first.name ||
    values.day !== first.day ||
    values.time !== first.time ||
    values.absentAtEnd !== first.absentAtEnd;
  const change = (typed: Partial<typeof values>, field?: EditField) => {
    setValues((before) => ({ ...before, ...typed }));
    if (field) setProblems(({ [field]: _, ...rest }) => rest);
  };
  const textOf = (field: EditField) => {
    const problem = problems[field];
    return problem && t(PROBLEMS[problem]);
  };
  const refuse = (found: EditProblems) => {
    setProblems(found);
    showRefusal();
  };
  const fail = (error: ApiError) => {
    if (error.kind === 'rejected' && isField(error.field)) return refuse({ [error.field]: 'notAccepted' });
    setFailure(error);
    widget.report(error);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const { changes, problems: found } = readChanges(timeZone, values, attendance, now());
    if (!changes) return refuse(found);
    if (Object.keys(changes).length === 0) return onClose();
    const result = await during(widget.lastingApi.call(changeAttendance, { params, body: changes }));
    if (!result.ok) return fail(result.error);
    widget.toast({ kind: 'success', text: t('attendance-edit:saved') });
    onChanged(result.data);
  };
  const close = async () => {
    if (busy) return;
    setFailure(null);
    const result = await during(widget.lastingApi.call(closeAttendance, { params }));
    if (!result.ok) return fail(result.error);
    widget.toast({ kind: 'success', text: t('attendance-edit:closed') });
    onChanged(result.data);
  };
  const remove = async () => {
    if (busy) return;
    setFailure(null);
    const result = await during(widget.lastingApi.call(deleteAttendance, { params }));
    if (!result.ok) return fail(result.error);
    onDeleted();
  };
  const minutes = new Intl.NumberFormat(tag, {
    ...{ style: 'unit', unit: 'minute', unitDisplay: 'short', signDisplay: 'always' },
  } as Intl.NumberFormatOptions);
  return (
    <ConfirmDialog
      open
      size="medium"
      title={t('attendance-edit:title')}
      guarded={isChanged}
      onClose={onClose}
      cancel={t('attendance-edit:cancel')}
      confirm={t('attendance-edit:save')}
      form={formId}
      busy={busy}
    >
      <form className="campus-live-form" id={formId} ref={form} noValidate aria-busy={busy} onSubmit={save}>
        <Field
          name="attendance-name"
          label={t('attendance-edit:name')}
          autoComplete="off"
          value={values.name}
          error={textOf('name')}
          onChange={(name) => change({ name }, 'name')}
        />
        <LazyBoundary load={loadEnd} texts="live-form" meanwhile={<Skeleton kind="block" height="66px" />}>
          {({ EndField }) => (
            <EndField
              legend={t('attendance-edit:end')}
              day={values.day}
              time={values.time}
              error={textOf('endTime')}
              onChange={(typed) => change(typed, 'endTime')}
            />
          )}
        </LazyBoundary>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <div className="edit-extend" role="group" aria-label={t('attendance-edit:extend')}>
          {STEPS.map((step) => (
            <Button key={step} compact onClick={() => change(extended(timeZone, values, step, now()), 'endTime')}>
              {minutes.format(step)}
            </Button>
          ))}
        </div>
        <Checkbox
          name="attendance-absent"
          label={t('attendance-edit:absent')}
          hint={t('attendance-edit:absent.note')}
          checked={values.absentAtEnd}
          onChange={(absentAtEnd) => change({ absentAtEnd })}
        />
        {failure && <ErrorBlock title={t('attendance-edit:failed')} text={errorText(t, failure)} code={failure.code} />}
        <div className="edit-end">
          {isOpen && (
            <div className="edit-step">
              <Button compact onClick={() => void close()}>
                {t('attendance-edit:close')}
              </Button>
              <p className="edit-note">{t('attendance-edit:close.note')}</p>
            </div>
          )}
          <div className="edit-step">
            <Button compact onClick={() => void remove()}>
              {t('attendance-edit:delete')}
            </Button>
            <p className="edit-note">{t('attendance-edit:delete.note')}</p>
          </div>
        </div>
      </form>
    </ConfirmDialog>
  );
}
