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
  /** Shown below; replaced by an error. */
  hint?: ReactNode;
  error?: ReactNode;
  onChange?: ((checked: boolean) => void) | undefined;
}

/** A checkbox with its label. */
export function Checkbox({ label, hint, error, onChange, ...rest }: CheckboxProps) {
  useStyles(look);
  const note = useUid();
  return (
    <div className="campus-checkbox">
      <label className="campus-checkbox-row">
        <input
          className="campus-checkbox-box"
          {...rest}
          type="checkbox"
          {...((error || hint) && { 'aria-describedby': note })}
          {...(error && { 'aria-invalid': true })}
          onChange={onChange && ((event) => onChange(event.target.checked))}
        />
        <span>{label}</span>
      </label>
      {hint && !error && (
        <p className="campus-checkbox-hint" id={note}>
          {hint}
        </p>
      )}
      {error && (
        <p className="campus-checkbox-error" id={note}>
          <Icon of={circleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
