import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import {
  ATTENDANCE_MAX_MS,
  ATTENDANCE_TYPES,
  ATTENDANCE_USUAL_MS,
  type AttendanceType,
} from '../../../contract/attendance/attendance-shapes.ts';
import { createAttendance } from '../../../contract/attendance/attendances.ts';
import { listLessons } from '../../../contract/lecturing/lecturing.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { newKey } from '../../../services/resource/new-key.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useRefusals } from '../../../ui/form/use-refusals.ts';
import { Select } from '../../../ui/list/select.tsx';
import groups from '../../../ui/live-form/live-form.css?inline';
import { MomentField } from '../../../ui/live-form/moment-field.tsx';
import { ownTimeZone } from '../../../ui/live-form/time-zones.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { type AttendanceField, type AttendanceProblem, initialValues, readValues } from './attendance-values.ts';

const styles = css(groups);

const PROBLEMS = {
  nameMissing: 'class-attendance:problem.nameMissing',
  nameTooLong: 'class-attendance:problem.nameTooLong',
  startMissing: 'class-attendance:problem.startMissing',
  startTooLate: 'class-attendance:problem.startTooLate',
  endMissing: 'class-attendance:problem.endMissing',
  endNotAfterStart: 'class-attendance:problem.endNotAfterStart',
  endTooLate: 'class-attendance:problem.endTooLate',
  endPast: 'class-attendance:problem.endPast',
  notAccepted: 'class-attendance:problem.notAccepted',
} as const satisfies Record<AttendanceProblem, TextKey>;

const TYPES = [
  [ATTENDANCE_TYPES.qrCode, 'class-attendance:type.qrCode'],
  [ATTENDANCE_TYPES.teacher, 'class-attendance:type.teacher'],
  [ATTENDANCE_TYPES.ordinary, 'class-attendance:type.ordinary'],
] as const satisfies readonly (readonly [AttendanceType, TextKey])[];

const isField = (name: string | null): name is AttendanceField =>
  name === 'name' || name === 'startTime' || name === 'endTime';

interface TakeAttendanceProps {
  readonly widget: Pick<WidgetHandle, 'api'>;
  readonly schoolId: string;
  readonly classId: string;
  /** Called with the id of the new attendance. */
  readonly onDone: (attendanceId: string) => void;
  readonly onClose: () => void;
}

/**
 * Begins or plans an attendance of a class. It is named after the lesson that is on, or else after the day. Needs the texts
 * `class-attendance` and `live-form`.
 */
export function TakeAttendance({ classId, onClose, onDone, schoolId, widget: { api } }: TakeAttendanceProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const formId = useUid();
  const [timeZone] = useState(ownTimeZone);
  const [values, setValues] = useState(() => initialValues(timeZone, new Date()));
  const [problems, setProblems] = useState<Readonly<Partial<Record<AttendanceField, AttendanceProblem>>>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, during] = useBusy();
  const { form, refuse } = useRefusals();
  // A repeated request creates nothing twice. One with other content is another attendance.
  const key = useRef(newKey());
  const [day] = useState(() => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date()));

  useEffect(() => {
    const ended = new AbortController();
    const now = Date.now();
    const query = {
      from: new Date(now - ATTENDANCE_MAX_MS).toISOString(),
      to: new Date(now + ATTENDANCE_USUAL_MS).toISOString(),
    };
    void api
      .until(ended.signal)
      .call(listLessons, { params: { schoolId, classId }, query })
      .then((result) => {
        if (ended.signal.aborted) return;
        const isOn = (lesson: { startTime: string; endTime: string }) =>
          Date.parse(lesson.startTime) <= now && now < Date.parse(lesson.endTime);
        const lesson = result.ok ? result.data.list.find(isOn) : undefined;
        // What was typed meanwhile stays.
        setValues((typed) => (typed.name === '' ? { ...typed, name: lesson?.title ?? day } : typed));
      });
    return () => ended.abort();
  }, [api, schoolId, classId, day]);

  useLoadStates({ error: failure, failed: false });
  const change = (typed: Partial<typeof values>) => {
    key.current = newKey();
    setValues((now) => ({ ...now, ...typed }));
  };
  const clear = (field: AttendanceField) => setProblems(({ [field]: _, ...rest }) => rest);
  const textOf = (field: AttendanceField) => {
    const problem = problems[field];
    return problem && t(PROBLEMS[problem]);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = readValues(timeZone, values, new Date());
    setProblems(read.problems);
    setFailure(null);
    if (!read.form) {
      refuse();
      return;
    }
    const body = { ...read.form, idempotencyKey: key.current };
    const result = await during(api.call(createAttendance, { params: { classId }, query: { schoolId }, body }));
    if (result.ok) return onDone(result.data.id);
    const { error } = result;
    if (error.kind === 'rejected' && isField(error.field)) {
      setProblems({ [error.field]: 'notAccepted' });
      refuse();
    } else setFailure(error);
  };
  const failed =
    failure &&
    (failure.code === AREA_CODES.classEmpty ? t('class-attendance:problem.classEmpty') : errorText(t, failure));
  return (
    <ConfirmDialog
      open
      size="medium"
      title={t('class-attendance:take.title')}
      guarded
      onClose={onClose}
      cancel={t('class-attendance:take.cancel')}
      confirm={t('class-attendance:take.submit')}
      form={formId}
      busy={busy}
    >
      <form className="campus-live-form" id={formId} ref={form} noValidate aria-busy={busy} onSubmit={send}>
        <Field
          name="attendance-name"
          label={t('class-attendance:take.name')}
          autoComplete="off"
          value={values.name}
          error={textOf('name')}
          onChange={(name) => {
            change({ name });
            clear('name');
          }}
        />
        <Select
          name="attendance-type"
          label={t('class-attendance:take.type')}
          value={String(values.type)}
          options={TYPES.map(([type, text]) => ({ value: String(type), label: t(text) }))}
          onChange={(type) => change({ type: Number(type) as AttendanceType })}
        />
        <MomentField
          name="attendance-start"
          legend={t('class-attendance:take.start')}
          day={values.startDay}
          time={values.startTime}
          error={textOf('startTime')}
          onChange={({ day: startDay = values.startDay, time: startTime = values.startTime }) => {
            change({ startDay, startTime });
            clear('startTime');
          }}
          onLeave={() => {}}
        />
        <MomentField
          name="attendance-end"
          legend={t('class-attendance:take.end')}
          day={values.endDay}
          time={values.endTime}
          min={values.startDay}
          error={textOf('endTime')}
          onChange={({ day: endDay = values.endDay, time: endTime = values.endTime }) => {
            change({ endDay, endTime });
            clear('endTime');
          }}
          onLeave={() => {}}
        />
        <Checkbox
          name="attendance-signature"
          label={t('class-attendance:take.signature')}
          checked={values.openSignature}
          onChange={(openSignature) => change({ openSignature })}
        />
        <Checkbox
          name="attendance-absent"
          label={t('class-attendance:take.absent')}
          hint={t('class-attendance:take.absent.note')}
          checked={values.absentAtEnd}
          onChange={(absentAtEnd) => change({ absentAtEnd })}
        />
        {failed && <ErrorBlock title={t('class-attendance:take.failed')} text={failed} code={failure.code} />}
      </form>
    </ConfirmDialog>
  );
}
