import { digitsOf } from '../form/digits.ts';
import { useText } from '../text/locale.ts';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

interface DurationFieldProps extends Omit<FieldGroupProps, 'children'> {
  readonly hours: string;
  readonly minutes: string;
  readonly onChange: (entry: { readonly hours?: string; readonly minutes?: string }) => void;
}

/** A duration in hours and minutes. */
export function DurationField({ hours, minutes, onChange, ...group }: DurationFieldProps) {
  const t = useText();
  return (
    <FieldGroup {...group}>
      {(wiring) => (
        <>
          <div className="campus-field-box">
            <input
              className="campus-field-input"
              {...wiring}
              name="hours"
              aria-label={t('live-form:field.hours')}
              inputMode="numeric"
              autoComplete="off"
              required
              maxLength={2}
              value={hours}
              onChange={(event) => onChange({ hours: digitsOf(event.target.value) })}
            />
            <span className="campus-field-suffix" aria-hidden="true">
              {t('live-form:field.hours')}
            </span>
          </div>
          <div className="campus-field-box">
            <input
              className="campus-field-input"
              {...wiring}
              name="minutes"
              aria-label={t('live-form:field.minutes')}
              inputMode="numeric"
              autoComplete="off"
              required
              maxLength={3}
              value={minutes}
              onChange={(event) => onChange({ minutes: digitsOf(event.target.value) })}
            />
            <span className="campus-field-suffix" aria-hidden="true">
              {t('live-form:field.minutes')}
            </span>
          </div>
        </>
      )}
    </FieldGroup>
  );
}
