import { useEffect, useRef, useState } from 'react';
import { CODES } from '../../../src/contract/codes.ts';
import { requestCode } from '../../../src/contract/sign-in/accounts.ts';
import { proveAgain } from '../../../src/contract/sign-in/passkeys.ts';
import type { ApiError } from '../../../src/services/http/api-error.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { CodeField } from '../../../src/ui/code-field/code-field.tsx';
import { errorText } from '../../../src/ui/feedback/error-text.ts';
import { Notice } from '../../../src/ui/feedback/notice.tsx';
import { digitsOf } from '../../../src/ui/form/digits.ts';
import { LightForm } from '../../../src/ui/form/light-form.tsx';
import { PasswordField } from '../../../src/ui/form/password-field.tsx';
import { Dialog } from '../../../src/ui/overlay/dialog.tsx';
import { css, useStyles } from '../../../src/ui/style/styles.ts';
import { useText } from '../../../src/ui/text/locale.ts';
import look from './proof-dialog.css?inline';
import type { ConsoleServices } from './services.ts';

const styles = css(look, 'view');

interface ProofDialogProps {
  readonly element: HTMLElement;
  readonly api: ConsoleServices['api'];
  /** The email address or phone number of the user; empty if there is none. */
  readonly account: string;
  readonly onDone: (proven: boolean) => void;
}

/** Asks the user to authenticate again, by password or one-time code, in the light DOM (requirement S19). */
export function ProofDialog({ element, api, account, onDone }: ProofDialogProps) {
  const t = useText();
  return (
    <Dialog open title={t('console:prove.title')} onClose={() => onDone(false)}>
      {account ? (
        <Form element={element} api={api} account={account} onDone={onDone} />
      ) : (
        <p>{t('console:prove.noAddress')}</p>
      )}
    </Dialog>
  );
}

const FIELD_CODES: readonly string[] = [CODES.credentialsWrong, CODES.codeWrong, CODES.codeExpired];

function Fields({ children }: { readonly children: React.ReactNode }) {
  useStyles(styles);
  return <div className="proof">{children}</div>;
}

function Form({ element, api, account, onDone }: ProofDialogProps) {
  const t = useText();
  const [byCode, setByCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed attempt moves the focus too
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name=password], [name=code]')?.focus();
  }, [byCode, error, missing]);

  const sendCode = async () => {
    setBusy(true);
    const sent = await api.call(requestCode, { body: { account, purpose: 'sign-in' } });
    setBusy(false);
    setMissing(false);
    // A code that was sent shortly before is still valid.
    const isSent = sent.ok || sent.error.kind === 'rate-limited';
    setError(isSent ? null : sent.error);
    setByCode(isSent);
  };
  const submit = async () => {
    if (busy) return;
    const read = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '');
    const code = digitsOf(read('code'));
    const isEmpty = byCode ? !/^\d{6}$/.test(code) : read('password') === '';
    setMissing(isEmpty);
    setError(null);
    if (isEmpty) return;
    setBusy(true);
    const proven = await api.call(proveAgain, { body: byCode ? { code } : { password: read('password') } });
    setBusy(false);
    if (proven.ok) onDone(true);
    else setError(proven.error);
  };
  const isOfField = error && FIELD_CODES.includes(error.code);
  const message = error?.code === CODES.credentialsWrong ? t('passkey:prove.wrong') : error && errorText(t, error);
  const missingText = t(byCode ? 'console:prove.codeMissing' : 'console:prove.passwordMissing');
  const fieldError = missing ? missingText : isOfField ? message : undefined;
  return (
    <LightForm element={element} name="console-proof" ref={form} onSubmit={() => void submit()}>
      <Fields>
        <p>{t('console:prove.lead')}</p>
        {error && !isOfField && <Notice kind="danger">{message}</Notice>}
        <input hidden readOnly name="username" autoComplete="username" value={account} />
        {byCode ? (
          <CodeField
            name="code"
            label={t('console:prove.code')}
            hint={t('passkey:prove.sent', { account })}
            error={fieldError}
            onComplete={() => void submit()}
          />
        ) : (
          <PasswordField
            name="password"
            label={t('console:prove.password')}
            error={fieldError}
            autoComplete="current-password"
          />
        )}
        <Button kind="primary" full type="submit" busy={busy}>
          {t('passkey:prove.confirm')}
        </Button>
        <Button kind="quiet" compact disabled={busy} onClick={() => (byCode ? setByCode(false) : void sendCode())}>
          {t(byCode ? 'passkey:prove.byPassword' : 'passkey:prove.byCode')}
        </Button>
      </Fields>
    </LightForm>
  );
}
