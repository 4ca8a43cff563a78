import { useState } from 'react';
import {
  EXAM_ATTEMPTS_LIMIT,
  EXAM_DURATION_MAX_MINUTES,
  EXAM_NAME_MAX_LENGTH,
  EXAM_PAUSE_MAX_MINUTES,
  EXAM_POINTS_MAX,
  EXAM_QUESTIONS_MAX,
  EXAM_REVEALS,
  type ExamForm,
  type ExamProblem,
  type FoundProblem,
} from '../../../contract/exam/exam-form.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/list/select.tsx';
import { FormSection } from '../../../ui/live-form/form-section.tsx';
import { MomentField } from '../../../ui/live-form/moment-field.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { localTime, momentOf } from '../../../ui/time/local-time.ts';
import { NumberField } from './number-field.tsx';

interface SettingsProps {
  readonly values: ExamForm;
  /** Whether its points are fixed. */
  readonly isFixed: boolean;
  readonly problems: readonly FoundProblem[];
  readonly isNameMissing: boolean;
  readonly onChange: (part: Partial<ExamForm>) => void;
}

/** What an exam is called, when and how often it can be taken, and what learners see afterwards. */
export function Settings({ isFixed, isNameMissing, onChange, problems, values }: SettingsProps) {
  const t = useText();
  const problemOf = (field: string) => {
    const found: ExamProblem | undefined = problems.find((one) => one.field === field)?.problem;
    return found && t(`exam-edit:problem.${found}`);
  };
  const number = (
    name: 'attemptsMax' | 'drawCount' | 'durationMinutes' | 'passScore' | 'pauseMinutes' | 'totalScore',
  ) => ({
    name,
    value: values[name],
    label: t(`exam-edit:field.${name}`),
    error: problemOf(name),
    onChange: (next: number | null) => next !== null && onChange({ [name]: next }),
  });
  const minutes = t('exam-edit:unit.minutes');
  return (
    <div className="exam-settings">
      <Field
        name="name"
        label={t('exam-edit:field.name')}
        maxLength={EXAM_NAME_MAX_LENGTH}
        value={values.name}
        error={isNameMissing && t('exam-edit:nameMissing')}
        onChange={(name) => onChange({ name })}
      />
      <FormSection title={t('exam-edit:section.when')}>
        {(['startTime', 'endTime'] as const).map((name) => (
          <ExamMoment
            key={name}
            name={name}
            legend={t(`exam-edit:field.${name}`)}
            value={values[name]}
            error={problemOf(name)}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <NumberField {...number('durationMinutes')} unit={minutes} min={1} max={EXAM_DURATION_MAX_MINUTES} />
      </FormSection>
      <FormSection title={t('exam-edit:section.attempts')}>
        <NumberField {...number('attemptsMax')} min={1} max={EXAM_ATTEMPTS_LIMIT} />
        <NumberField
          {...number('pauseMinutes')}
          hint={t('exam-edit:hint.pause')}
          unit={minutes}
          min={0}
          max={EXAM_PAUSE_MAX_MINUTES}
        />
        <NumberField
          {...number('drawCount')}
          hint={t('exam-edit:hint.draw', { number: values.questions.length })}
          min={0}
          max={EXAM_QUESTIONS_MAX}
        />
        <Checkbox
          label={t('exam-edit:field.shuffled')}
          checked={values.shuffled}
          onChange={(shuffled) => onChange({ shuffled })}
        />
      </FormSection>
      <FormSection title={t('exam-edit:section.result')}>
        <NumberField
          {...number('totalScore')}
          hint={isFixed ? t('exam-edit:hint.fixed') : undefined}
          disabled={isFixed}
          min={1}
          max={EXAM_POINTS_MAX}
        />
        <NumberField {...number('passScore')} disabled={isFixed} min={0} max={EXAM_POINTS_MAX} />
        <Select
          label={t('exam-edit:field.reveals')}
          hint={t('exam-edit:hint.reveals')}
          value={values.reveals}
          options={EXAM_REVEALS.map((value) => ({ value, label: t(`exam-edit:reveals.${value}`) }))}
          onChange={(reveals) => onChange({ reveals: reveals as ExamForm['reveals'] })}
        />
      </FormSection>
    </div>
  );
}

interface ExamMomentProps {
  readonly name: string;
  readonly legend: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A day and a time of this device. */
function ExamMoment({ error, legend, name, onChange, value }: ExamMomentProps) {
  const [parts, setParts] = useState(() => localTime(new Date(value)));
  return (
    <MomentField
      name={name}
      legend={legend}
      error={error}
      day={parts.day}
      time={parts.time}
      onLeave={() => {}}
      onChange={(entry) => {
        const next = { ...parts, ...entry };
        setParts(next);
        const at = momentOf(next);
        if (at) onChange(at);
      }}
    />
  );
}
