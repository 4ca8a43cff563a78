import type { ComponentProps } from 'react';
import { FieldFrame, type Labelled } from '../form/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { chevronDown } from '../icon/more-icons.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

type Own = Labelled & {
  options: readonly Option[];
  onChange?: ((value: string) => void) | undefined;
};

export interface SelectProps extends Own, Omit<ComponentProps<'select'>, keyof Own> {}

/** A native select; with a `quietLabel` a filter, whose edge is only seen while it is used. */
export function Select({
  label,
  hint,
  error,
  optional,
  required,
  quietLabel,
  id,
  options,
  onChange,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, required, quietLabel, id }}>
      {(wiring) => (
        <div className="campus-field-box" data-quiet={quietLabel || undefined}>
          <select
            className="campus-field-input campus-field-select"
            {...rest}
            {...wiring}
            onChange={onChange && ((event) => onChange(event.target.value))}
          >
            {options.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <span className="campus-field-arrow">
            <Icon of={chevronDown} />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
