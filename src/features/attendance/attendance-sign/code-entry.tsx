import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { CodeField } from '../../../ui/code-field/code-field.tsx';
import { useText } from '../../../ui/text/locale.ts';

const DIGITS = 6;

interface CodeEntryProps {
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
}

/** For users who cannot scan: the six digits next to the QR code. */
export function CodeEntry({ busy, onCode }: CodeEntryProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < DIGITS) setError(t('attendance-sign:entry.short'));
    else onCode(code);
  };
  return (
    <form className="attendance-sign-entry" noValidate onSubmit={submit}>
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
      <Button kind="primary" full type="submit" busy={busy}>
        {t('attendance-sign:entry.action')}
      </Button>
    </form>
  );
}
