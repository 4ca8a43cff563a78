import type { ReactNode } from 'react';
import { css, useStyles } from '../style/styles.ts';
import text from './live-form.css?inline';

const look = css(text);

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of a form that belong together, below their name. */
export function FormSection({ children, title }: FormSectionProps) {
  useStyles(look);
  return (
    <fieldset className="campus-form-section">
      <legend className="campus-form-section-name">{title}</legend>
      {children}
    </fieldset>
  );
}
