import { useEffect, useState } from 'react';
import { digitsOf } from '../../../ui/form/digits.ts';
import { Field } from '../../../ui/form/field.tsx';
import type { Labelled } from '../../../ui/form/field-frame.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface NumberFieldProps extends Labelled {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Shown behind the number. */
  readonly unit?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Called with a number from `min` to `max`, or null while none is typed. */
  readonly onChange: (value: number | null) => void;
}

/** A whole number. What is none, or out of the range, says so and is not passed on. */
export function NumberField({ error, max, min, onChange, unit, value, ...rest }: NumberFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState(String(value));
  const number = typed === '' ? null : Number(typed);
  const isFine = number !== null && number >= min && number <= max;
  useEffect(() => setTyped((before) => (Number(before) === value ? before : String(value))), [value]);
  return (
    <Field
      {...rest}
      error={isFine ? error : t('exam-edit:range', { min, max })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed}
      suffix={unit && <span aria-hidden="true">{unit}</span>}
      onChange={(text) => {
        const digits = digitsOf(text);
        setTyped(digits);
        const next = digits === '' ? null : Number(digits);
        onChange(next !== null && next >= min && next <= max ? next : null);
      }}
    />
  );
}
