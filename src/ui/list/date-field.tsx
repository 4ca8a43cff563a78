import { useState } from 'react';
import { DayInput } from '../day-field/day-input.tsx';
import { FieldFrame, type Labelled } from '../form/field-frame.tsx';

interface DateFieldProps extends Labelled {
  readonly name?: string | undefined;
  /** A day as `YYYY-MM-DD`, or empty. Without it, the field keeps what is typed to itself. */
  readonly value?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly className?: string | undefined;
  /** Called with a day from `min` to `max`, or empty. */
  readonly onChange: (day: string) => void;
}

/** A labeled field for a day; with a `quietLabel` a filter. What is typed and is no day from `min` to `max` disappears when it loses the focus. */
export function DateField({
  className = '',
  max = '2099-12-31',
  min = '2000-01-01',
  name,
  onChange,
  value,
  ...frame
}: DateFieldProps) {
  const [own, setOwn] = useState('');
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className={`campus-field-box ${className}`} data-quiet={frame.quietLabel || undefined}>
          <DayInput
            {...wiring}
            name={name}
            min={min}
            max={max}
            value={value ?? own}
            onChange={(day) => {
              if (day !== '' && (day < min || max < day)) return;
              setOwn(day);
              onChange(day);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
