import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleAlert } from '../icon/icons.ts';
import { useUid } from '../react/uid.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './checkbox.css?inline';

const look = css(text);

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** May contain links. */
  label: ReactNode;
  error?: ReactNode;
  onChange?: ((checked: boolean) => void) | undefined;
}

/** A checkbox with its label. */
export function Checkbox({ label, error, onChange, ...rest }: CheckboxProps) {
  useStyles(look);
  const note = useUid();
  return (
    <div className="campus-checkbox">
      <label className="campus-checkbox-row">
        <input
          className="campus-checkbox-box"
          {...rest}
          type="checkbox"
          {...(error && { 'aria-invalid': true, 'aria-describedby': note })}
          onChange={onChange && ((event) => onChange(event.target.checked))}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="campus-checkbox-error" id={note}>
          <Icon of={circleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
