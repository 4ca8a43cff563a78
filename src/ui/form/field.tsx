import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type Labelled } from './field-frame.tsx';

export interface FieldProps extends Labelled, Omit<ComponentProps<'input'>, keyof Labelled | 'onChange' | 'prefix'> {
  name: string;
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'password' | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Content at the end inside the box: a unit or a button. */
  suffix?: ReactNode;
  /** Content at the start inside the box: an icon. */
  lead?: ReactNode;
}

/**
 * A single-line text field with label, hint and error. Its direction follows the input; numbers are always left to
 * right.
 */
export function Field({
  label,
  hint,
  error,
  optional,
  required,
  quietLabel,
  id,
  onChange,
  suffix,
  lead,
  type = 'text',
  ...rest
}: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, required, quietLabel, id }}>
      {(wiring) => (
        <div className="campus-field-box">
          {lead && <span className="campus-field-lead">{lead}</span>}
          <input
            className="campus-field-input"
            dir={type === 'tel' ? 'ltr' : undefined}
            {...rest}
            {...wiring}
            type={type}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
          {suffix && <span className="campus-field-suffix">{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
