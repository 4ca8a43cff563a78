import type { ComponentProps } from 'react';
import { FieldFrame, type Labelled } from '../../../src/ui/form/field-frame.tsx';

interface AreaFieldProps extends Labelled, Omit<ComponentProps<'textarea'>, keyof Labelled | 'onChange'> {
  readonly onChange: (text: string) => void;
}

/** A text of several lines. */
export function AreaField({ error, hint, label, onChange, optional, ...rest }: AreaFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional }}>
      {(wiring) => (
        <div className="campus-field-box">
          <textarea
            {...rest}
            {...wiring}
            className="campus-field-input area"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** What machines read: addresses, ids or keys. */
export const CodeField = (props: AreaFieldProps) => (
  <AreaField dir="ltr" spellCheck={false} autoCapitalize="off" {...props} />
);

/** The entries of a field that has one on each line. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
