import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { CodeField } from '../../../ui/code-field/code-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';

const DIGITS = 6;

const PROBLEMS = {
  expired: ['attendance-sign:expired', 'attendance-sign:expired.text'],
  unknown: ['attendance-sign:unknown', 'attendance-sign:unknown.text'],
} as const;

interface CodeEntryProps {
  readonly busy: boolean;
  /** Why the last code leads nowhere. */
  readonly problem: keyof typeof PROBLEMS | null;
  /** Whether a signature is kept for the next code. */
  readonly isSignatureKept: boolean;
  /** Visitors sign in with the digits they have typed. */
  readonly isVisitor: boolean;
  readonly onCode: (code: string) => void;
  /** Called when a visitor goes on without digits. */
  readonly onSignIn: () => void;
}

/** For users who cannot scan, or whose code has changed: the six digits next to the QR code. */
export function CodeEntry({ busy, isSignatureKept, isVisitor, onCode, onSignIn, problem }: CodeEntryProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const entry = useRef<HTMLFormElement>(null);
  // Other digits are typed next, in the same field.
  useEffect(() => {
    if (busy || !problem) return;
    setCode('');
    entry.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [busy, problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === DIGITS) onCode(code);
    else if (isVisitor && code === '') onSignIn();
    else setError(t('attendance-sign:entry.short'));
  };
  let note: ReactNode = null;
  if (problem) {
    const [title, text] = PROBLEMS[problem];
    note = (
      <Notice kind="warning">
        <Heading depth={1} className="campus-notice-title">
          {t(title)}
        </Heading>
        <p>{t(text)}</p>
        {isSignatureKept && <p>{t('attendance-sign:expired.signature')}</p>}
      </Notice>
    );
  }
  return (
    <form ref={entry} className="attendance-sign-entry" noValidate onSubmit={submit}>
      {note}
      <CodeField
        name="code"
        label={t('attendance-sign:entry.label')}
        hint={t('attendance-sign:entry.hint')}
        error={error || undefined}
        value={code}
        onChange={(next) => {
          setCode(next);
          setError('');
        }}
        onComplete={onCode}
      />
      {isVisitor && <p className="attendance-sign-note">{t('attendance-sign:visitor')}</p>}
      <Button kind="primary" full type="submit" busy={busy}>
        {t(isVisitor ? 'attendance-sign:visitor.action' : 'attendance-sign:entry.action')}
      </Button>
    </form>
  );
}
