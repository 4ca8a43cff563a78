import type { ComponentProps } from 'react';
import { FieldFrame, type Labelled } from '../../../../ui/form/field-frame.tsx';

interface TextAreaProps extends Labelled, Omit<ComponentProps<'textarea'>, keyof Labelled | 'onChange'> {
  readonly name: string;
  readonly onChange: (value: string) => void;
}

/** A plain text of several lines. */
export function TextArea({ error, hint, label, onChange, optional, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional }}>
      {(wiring) => (
        <div className="campus-field-box">
          <textarea
            dir="auto"
            {...rest}
            {...wiring}
            className="campus-field-input edit-text-area"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
