import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleAlert } from '../icon/icons.ts';
import { useUid } from '../react/uid.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import text from './field.css?inline';

const look = css(text);

/** The props of every labeled control. */
export interface Labelled {
  label: ReactNode;
  /** Shown below the control; replaced by an error. */
  hint?: ReactNode;
  /** What is wrong and how to correct it. Set it only after validation, on blur or submit. */
  error?: ReactNode;
  /** Fields are required by default; optional ones are labeled as such. */
  optional?: boolean | undefined;
  /** False for a field that may be empty without being labeled optional, such as a search. */
  required?: boolean | undefined;
  /** Hides the label visually, where the context makes it redundant. */
  quietLabel?: boolean | undefined;
}

/** The attributes that the frame passes to its control. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
}

interface FieldFrameProps extends Labelled {
  id?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** The frame of every field: label above the control, hint or error below, all associated by id. */
export function FieldFrame({
  label,
  hint,
  error,
  optional,
  required = !optional,
  quietLabel,
  id,
  children,
}: FieldFrameProps) {
  useStyles(look);
  const t = useText();
  const own = useUid();
  const control = id ?? own;
  const note = error || hint ? `${control}-note` : undefined;
  return (
    <div className="campus-field">
      <label className={quietLabel ? 'campus-hidden' : 'campus-field-label'} htmlFor={control}>
        {label}
        {optional && <span className="campus-field-optional"> {t('common:ui.optional')}</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': note,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {note && (
        <p className="campus-field-note" id={note} data-error={error ? true : undefined}>
          {error ? <Icon of={circleAlert} size={16} /> : null}
          <span>{error || hint}</span>
        </p>
      )}
    </div>
  );
}
