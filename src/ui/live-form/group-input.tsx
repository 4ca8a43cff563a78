import type { ComponentProps } from 'react';

interface GroupInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  /** Whether the label is seen behind the value. */
  readonly isUnit?: boolean;
  readonly onChange: (value: string) => void;
}

/** One of the fields of a `FieldGroup`. */
export function GroupInput({ isUnit, label, onChange, ...rest }: GroupInputProps) {
  return (
    <div className="campus-field-box">
      <input
        className="campus-field-input"
        {...rest}
        aria-label={label}
        required
        onChange={(event) => onChange(event.target.value)}
      />
      {isUnit && (
        <span className="campus-field-suffix" aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
}
