import { DayInput } from '../../../../ui/day-field/day-input.tsx';
import { TimeInput } from '../../../../ui/day-field/time-input.tsx';
import { useUid } from '../../../../ui/react/uid.ts';
import { useText } from '../../../../ui/text/locale.ts';

interface TimeFieldsProps {
  readonly name: string;
  readonly legend: string;
  readonly optional?: boolean;
  readonly day: string;
  readonly time: string;
  readonly error: string | undefined;
  readonly onChange: (moment: { readonly day: string; readonly time: string }) => void;
}

/** A day and a time, in the time zone of the browser. */
export function TimeFields({ day, error, legend, name, onChange, optional, time }: TimeFieldsProps) {
  const t = useText();
  const note = useUid();
  const wiring = {
    'aria-describedby': error ? note : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    required: !optional,
  };
  return (
    <fieldset className="time-fields">
      <legend className="campus-field-label">
        {legend}
        {optional && <span className="campus-field-optional"> {t('common:ui.optional')}</span>}
      </legend>
      <div className="times">
        <div className="campus-field-box">
          <DayInput
            {...wiring}
            name={`${name}-day`}
            aria-label={t('work-editor:time.day', { of: legend })}
            value={day}
            onChange={(value) => onChange({ day: value, time })}
          />
        </div>
        <div className="campus-field-box">
          <TimeInput
            {...wiring}
            name={`${name}-time`}
            aria-label={t('work-editor:time.clock', { of: legend })}
            pickLabel={t('work-editor:time.pick')}
            value={time}
            onChange={(value) => onChange({ day, time: value })}
          />
        </div>
      </div>
      {error && (
        <p className="campus-field-note" id={note} data-error>
          {error}
        </p>
      )}
    </fieldset>
  );
}
