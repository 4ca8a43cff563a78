import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { COMMENT_MAX_LENGTH } from '../../../../contract/space/work-constants.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { useText } from '../../../../ui/text/locale.ts';

interface ComposerProps {
  /** Shown before the field: the face of the user. */
  readonly face?: ReactNode;
  readonly label: string;
  readonly sendLabel: string;
  readonly initial: string;
  /** Called while it is written, for drafts. */
  readonly onDraft?: (text: string) => void;
  /** Sends the text. Returns why it could not be sent, empty if it was, or null if nothing was tried. */
  readonly onSend: (text: string) => Promise<string | null>;
  /** Without it, the field stays and has its button only once something is written. */
  readonly onCancel?: () => void;
}

/** A line to write a comment in, which grows. */
export function Composer({ face, initial, label, onCancel, onDraft, onSend, sendLabel }: ComposerProps) {
  const t = useText();
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (!isOpened || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isOpened]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (draft.trim() === '') return setProblem(t('works:comment.missing'));
    setBusy(true);
    const failed = await onSend(draft.trim());
    setBusy(false);
    if (failed === null) return;
    setProblem(failed);
    if (failed === '') setDraft('');
  };
  return (
    <form className="comment-form" onSubmit={send} noValidate>
      {face}
      <FieldFrame quietLabel label={label} error={problem || undefined}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={field}
            className="comment-field"
            dir="auto"
            rows={1}
            placeholder={label}
            maxLength={COMMENT_MAX_LENGTH}
            value={draft}
            onChange={({ target }) => {
              setDraft(target.value);
              onDraft?.(target.value);
              setProblem('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !onCancel || draft !== initial) return;
              event.stopPropagation();
              onCancel();
            }}
          />
        )}
      </FieldFrame>
      {(draft !== '' || isOpened) && (
        <span className="comment-buttons">
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              {t('works:comment.cancel')}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {sendLabel}
          </Button>
        </span>
      )}
    </form>
  );
}
