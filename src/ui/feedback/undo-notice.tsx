import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

interface UndoNoticeProps {
  /** What was removed. */
  readonly text: string;
  /** The name of the button. */
  readonly undo: string;
  readonly busy?: boolean;
  readonly onUndo: () => void;
}

/**
 * Says where something was removed, and takes it back. Unlike a toast it stays until something else is removed. What was
 * focused is gone, so its button has the focus.
 */
export function UndoNotice({ busy, onUndo, text, undo }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Notice kind="info">
      <p>{text}</p>
      <div className="campus-notice-actions">
        <Button ref={button} compact busy={busy} onClick={onUndo}>
          {undo}
        </Button>
      </div>
    </Notice>
  );
}
