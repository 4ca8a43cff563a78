import type { FocusEvent, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleAlert } from '../icon/icons.ts';
import { useUid } from '../react/uid.ts';

export interface FieldGroupProps {
  readonly legend: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Called when the focus leaves the whole group. */
  readonly onLeave: () => void;
  readonly children: (wiring: {
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Two fields that make up one value, with one legend and one note. */
export function FieldGroup({ children, error, hint, legend, onLeave }: FieldGroupProps) {
  const id = useUid();
  const note = error || hint ? `${id}-note` : undefined;
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave();
  };
  return (
    <fieldset className="campus-group" data-noted="" onBlur={left}>
      <legend className="campus-field-label">{legend}</legend>
      <div className="campus-group-fields">
        {children({ 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      </div>
      {note && (
        <p className="campus-field-note" id={note} data-error={error ? true : undefined}>
          {error ? <Icon of={circleAlert} size={16} /> : null}
          <span>{error || hint}</span>
        </p>
      )}
    </fieldset>
  );
}
