import { useState } from 'react';
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

/**
 * A labeled field for a day. While a year is typed, its first digits are years of their own: the field shows them, and
 * what is left of them disappears when the field loses the focus.
 */
export function DateField({
  className = '',
  max = '2099-12-31',
  min = '2000-01-01',
  name,
  onChange,
  value,
  ...frame
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className={`campus-field-box ${className}`}>
          <input
            className="campus-field-input"
            {...wiring}
            type="date"
            name={name}
            min={min}
            max={max}
            value={value === undefined ? undefined : (typed ?? value)}
            onChange={({ target: { value: day } }) => {
              const isDay = day === '' || (min <= day && day <= max);
              setTyped(isDay ? null : day);
              if (isDay) onChange(day);
            }}
            onBlur={() => setTyped(null)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
