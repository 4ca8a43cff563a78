import { useState } from 'react';
import { PLATE_TITLE_MAX_LENGTH } from '../../../../src/contract/plate/plate-editing.ts';

/** The title of a plate or a category while it is typed; `missing` says that there is none. */
export function useTitle(initial: string, missing: string) {
  const [value, setValue] = useState(initial);
  const [problem, setProblem] = useState('');
  return {
    /** The title without spaces around it; null, and a problem at the field, if nothing is left. */
    take(): string | null {
      const title = value.trim();
      if (title === '') setProblem(missing);
      return title || null;
    },
    field: {
      value,
      error: problem || undefined,
      maxLength: PLATE_TITLE_MAX_LENGTH,
      autoComplete: 'off',
      onChange(text: string) {
        setValue(text);
        setProblem('');
      },
    },
  } as const;
}
