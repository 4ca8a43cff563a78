import { digitsOf } from '../form/digits.ts';
import { useText } from '../text/locale.ts';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import { GroupInput } from './group-input.tsx';

interface DurationFieldProps extends Omit<FieldGroupProps, 'children'> {
  readonly hours: string;
  readonly minutes: string;
  readonly onChange: (entry: { readonly hours?: string; readonly minutes?: string }) => void;
}

const DIGITS = { isUnit: true, inputMode: 'numeric', autoComplete: 'off' } as const;

/** A duration in hours and minutes. */
export function DurationField({ hours, minutes, onChange, ...group }: DurationFieldProps) {
  const t = useText();
  return (
    <FieldGroup {...group}>
      {(wiring) => (
        <>
          <GroupInput
            {...wiring}
            {...DIGITS}
            name="hours"
            label={t('live-form:field.hours')}
            maxLength={2}
            value={hours}
            onChange={(value) => onChange({ hours: digitsOf(value) })}
          />
          <GroupInput
            {...wiring}
            {...DIGITS}
            name="minutes"
            label={t('live-form:field.minutes')}
            maxLength={3}
            value={minutes}
            onChange={(value) => onChange({ minutes: digitsOf(value) })}
          />
        </>
      )}
    </FieldGroup>
  );
}
