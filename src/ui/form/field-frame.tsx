import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleAlert } from '../icon/icons.ts';
import { useUid } from '../react/uid.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import text from './field.css?inline';

const look = css(text);

/** What every labelled control has around it. */
export interface Labelled {
  label: ReactNode;
  /** Under the control; an error takes its place. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. Pass it only after validation, on blur or on submit. */
  error?: ReactNode;
  /** Required is the norm; what may be left out says so. */
  optional?: boolean | undefined;
  /** False where an empty field is nothing to speak of, as in a search. */
  required?: boolean | undefined;
  /** The label is for screen readers only, when the place makes it plain. */
  quietLabel?: boolean | undefined;
}

/** What the frame gives the control inside it. */
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

/** Label above, control, and under it the hint or the error, all linked. The frame of every field. */
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
        {optional && <span className="campus-field-optional"> {t('common:part.optional')}</span>}
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
