import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../button/button.tsx';

interface FileButtonProps {
  /** Media types, as the `accept` of a file field. */
  readonly accept: string;
  readonly disabled?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onFile: (file: File) => void;
  /** The label, such as “Choose a picture”. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** Chooses a file. A bare file field would show words in the browser’s language, not in that of the widget. */
export function FileButton({ accept, children, describedBy, disabled, onFile, ref }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again, after it was changed.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button ref={ref} aria-describedby={describedBy} disabled={disabled} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  );
}
