import { DayInput } from '../day-field/day-input.tsx';
import { TimeInput } from '../day-field/time-input.tsx';
import { useText } from '../text/locale.ts';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

interface MomentFieldProps extends Omit<FieldGroupProps, 'children'> {
  readonly name: string;
  readonly day: string;
  readonly time: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The earliest time of the first day. */
  readonly minTime?: string | undefined;
  readonly onChange: (entry: { readonly day?: string; readonly time?: string }) => void;
}

/** A date and a time. */
export function MomentField({ day, max, min, minTime, name, onChange, time, ...group }: MomentFieldProps) {
  const t = useText();
  return (
    <FieldGroup {...group}>
      {(wiring) => (
        <>
          <div className="campus-field-box">
            <DayInput
              {...wiring}
              name={`${name}-day`}
              aria-label={t('live-form:field.date')}
              required
              value={day}
              min={min}
              max={max}
              onChange={(value) => onChange({ day: value })}
            />
          </div>
          <div className="campus-field-box">
            <TimeInput
              {...wiring}
              name={`${name}-time`}
              aria-label={t('live-form:field.time')}
              pickLabel={t('live-form:field.pickTime')}
              required
              value={time}
              min={day === min ? minTime : undefined}
              onChange={(value) => onChange({ time: value })}
            />
          </div>
        </>
      )}
    </FieldGroup>
  );
}
