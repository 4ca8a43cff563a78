import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { upload } from '../../../ui/icon/more-icons.ts';
import { useUid } from '../../../ui/react/uid.ts';
import { useText } from '../../../ui/text/locale.ts';

/** Takes files that are dropped on it or chosen by its button. */
export function FileDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useText();
  const [over, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hint = useUid();
  return (
    // The button does the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way
    <div
      className="file-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon of={upload} />
      <p className="file-drop-text">{t('attendance-files:drop')}</p>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again, to continue it.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button aria-describedby={hint} onClick={() => field.current?.click()}>
        {t('attendance-files:choose')}
      </Button>
      <p className="file-drop-hint" id={hint}>
        {t('attendance-files:hint')}
      </p>
    </div>
  );
}
