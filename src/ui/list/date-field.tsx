import { FieldFrame, type Labelled } from '../form/field-frame.tsx';

interface DateFieldProps extends Labelled {
  readonly name?: string | undefined;
  /** A day as `YYYY-MM-DD`, or empty. Without it, the field keeps what is typed to itself. */
  readonly value?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly className?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A labeled field for a day. */
export function DateField({ className = '', max, min, name, onChange, value, ...frame }: DateFieldProps) {
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
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
